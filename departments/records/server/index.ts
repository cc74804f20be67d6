import '../vocabulary.ts'

export { sumUpReading } from './busiest.ts'
