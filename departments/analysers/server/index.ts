import '../vocabulary.ts'

export { readForgotten } from './intake.ts'
export { listenForAnalysers } from './listen.ts'
