// For the tests of the provider's reports: rows as they would have come about over months, written past every rule.
import { newId } from '../../../kernel/server/ids.ts'

type Owner = { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> }

/** Writes invoices, payments, usage and tickets straight into the tables. */
export function arranging(owner: Owner) {
  let number = 0
  return {
    /** An invoice and what was paid of it, as `[day, amount, method]`. */
    async invoice(
      hospitalId: string,
      {
        plan = 'standard',
        issued,
        amount,
        paid = [],
      }: { plan?: string; issued: string; amount: string; paid?: [string, string, string][] },
    ) {
      const id = newId()
      await owner.query(
        `insert into license_invoices (hospital_id, id, invoice_number, plan_id, period_start, period_end, amount,
          paid_amount, status, issued_on, due_on)
         select $1, $2, $3, $4, $5::date, $5::date + 30, $6::numeric, part.paid,
           case when part.paid = $6::numeric then 'paid' else 'pending' end, $5::date, $5::date + 14
         from (select coalesce(sum(a::numeric), 0) paid from unnest($7::text[]) a) part`,
        [hospitalId, id, `LIC-${++number}`, plan, issued, amount, paid.map(([, part]) => part)],
      )
      for (const [day, part, method] of paid)
        await owner.query(
          `insert into license_payments (hospital_id, id, invoice_id, payment_number, amount, method, paid_on,
            recorded_by, recorded_by_name)
           values ($1, $2, $3, $4, $5, $6, $7, $2, 'The cashier')`,
          [hospitalId, newId(), id, `PAY-${++number}`, part, method, day],
        )
      return id
    },
    usage: (hospitalId: string, moduleId: string, day: string, actions: number) =>
      owner.query('insert into module_usage (hospital_id, module_id, day, actions) values ($1, $2, $3, $4)', [
        hospitalId,
        moduleId,
        day,
        actions,
      ]),
    async ticket(
      hospitalId: string,
      userId: string,
      ticket: {
        raised: string
        answered?: string
        resolved?: string
        status?: string
        priority?: string
        module?: string
      },
    ) {
      const {
        raised,
        answered = null,
        resolved = null,
        status = resolved ? 'resolved' : 'open',
        priority = 'medium',
        module = null,
      } = ticket
      await owner.query(
        `insert into support_tickets (hospital_id, id, ticket_number, subject, description, module_id, priority, status,
          raised_by, raised_by_name,
           first_answered_at, resolved_at, created_at)
         values ($1, $2, $3, 'Help', 'Something does not work', $4, $5, $6, $7, 'The nurse', $8, $9, $10)`,
        [hospitalId, newId(), `TKT-${++number}`, module, priority, status, userId, answered, resolved, raised],
      )
    },
  }
}
