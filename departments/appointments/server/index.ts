import '../vocabulary.ts'

export { remindOfTomorrow } from './reminders.ts'
