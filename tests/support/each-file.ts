// Runs before each file of tests: its worker has run others before, whose modules are still loaded.
import { restart } from './counting.ts'
import { wholeDay } from './hospital/whole-day.ts'

restart()
await wholeDay()
