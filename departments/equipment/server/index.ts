import '../vocabulary.ts'

export { findMissingReadings, whenFridgesAlarm } from './cold-chain/cold-chain.ts'
