export { remindOfTomorrow } from './reminders.ts'
export { routes } from './routes.ts'
