import './sentences.ts'

export * from './endpoint.ts'
export * from './errors.ts'
export * from './event.ts'
export * from './list.ts'
export * from './numbers.ts'
export * from './types.ts'
export * from './vocabulary.ts'
