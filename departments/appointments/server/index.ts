import '../vocabulary.ts'
import { followMerges } from '../../patients/server/index.ts'

export { remindOfTomorrow } from './reminders.ts'
export { routes } from './routes.ts'

followMerges(['appointments', 'appointment_waiting_list'])
