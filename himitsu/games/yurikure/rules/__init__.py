"""The rules of Yuri-Kure, one module for each chapter. Rulings: docs/rules/yurikure.md."""
