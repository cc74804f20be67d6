import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { commandNames } from '../../../../kernel/server/request/actions.ts'
import { servedBy } from '../../../visits/server/index.ts'
import { selectIsOwn } from './own-work.sql.ts'

/** What names a patient in the audit and is no care: to say why one looks, or whether messages are wanted. */
const NO_CARE = new Set(['sayWhyOpened', 'breakGlass', 'restrictRecord', 'liftRestriction', 'setMessageWishes'])

/** Whether a patient is in the own work of whoever asks, now or in the last two weeks. */
export function isOwnWork(ctx: Ctx, patient_id: string): Promise<boolean> {
  const services = [...servedBy()]
  return selectIsOwn(ctx.at, {
    ...{ patient_id, staff_id: ctx.person.staff_id, user_id: ctx.person.user_id },
    services: services.flatMap(([queue, permission]) => (ctx.can(permission) ? [queue] : [])),
    all_services: services.map(([queue]) => queue),
    treats: ctx.can('queue.treat'),
    wards: ctx.can('wards.care') || ctx.can('pharmacy.dispense'),
    laboratory: ctx.can('lab.work'),
    radiology: ctx.can('radiology.work'),
    pharmacy: ctx.can('pharmacy.dispense'),
    filing: ctx.can('records.export'),
    care: [...commandNames].filter((name) => !NO_CARE.has(name)),
  })
}
