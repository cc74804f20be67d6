// What other departments tell, as messages to patients.
import { on } from '../../../kernel/server/events.ts'
import { whenReminded } from '../../appointments/server/index.ts'
import { paymentReceived } from '../../billing/contract.ts'
import { resultsReady } from '../../orders/contract.ts'
import { patientCalled } from '../../visits/queue.contract.ts'
import type { MessageEvent } from '../words.ts'
import { rulesOf } from './rules.ts'
import { tell, tellAll } from './tell.ts'

/** Of each event, where it is heard. */
const heard: Record<MessageEvent, () => void> = {
  results_ready: () =>
    on(resultsReady, (ctx, { patient_id, order_id }) =>
      tell(ctx, 'results_ready', { patient_id, about: order_id, facts: {} }),
    ),
  payment_received: () =>
    on(paymentReceived, (ctx, { patient_id, receipt_id, amount, payment_number }) =>
      tell(ctx, 'payment_received', { patient_id, about: receipt_id, facts: { amount, number: payment_number } }),
    ),
  queue_called: () =>
    on(patientCalled, (ctx, { patient_id, queue_id, ticket }) =>
      tell(ctx, 'queue_called', { patient_id, about: queue_id, facts: { ticket } }),
    ),
  appointment_reminder: () =>
    whenReminded({
      byMail: async (at) => (await rulesOf(at)).some((rule) => rule.event === 'appointment_reminder' && rule.mail),
      tell: (at, due) =>
        tellAll(
          at,
          'appointment_reminder',
          due.map(({ patient_id, appointment_id, day, time }) => ({
            patient_id,
            about: `${appointment_id} ${day} ${time}`,
            facts: { day, time },
          })),
        ),
    }),
}
for (const listen of Object.values(heard)) listen()
