"""What happens in Yuri-Kure: the kinds of happenings, and the event that each viewer sees."""
