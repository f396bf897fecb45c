// Compiles the messages without a build, for the type checker.
import { compile } from '@inlang/paraglide-js'
import { paraglide } from './inlang.js'

await compile(paraglide())
