import '../vocabulary.ts'

export { cancelAllAhead, noticeAllAhead } from './moves.ts'
export { remindOfTomorrow, whenReminded } from './reminders.ts'
