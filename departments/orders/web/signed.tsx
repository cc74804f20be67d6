import { Suspense, useState } from 'react'
import type { Endpoint, Input } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatTime } from '../../../kernel/web/ui/format.ts'
import { ConfirmDialog } from '../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { cancelProcedure } from '../../billing/procedures.contract.ts'
import { ProcedureDone } from '../../billing/web/offers.tsx'
import { cancelLabOrder, cancellable as cancellableTest } from '../../laboratory/contract.ts'
import { cancelPrescription } from '../../pharmacy/prescriptions.contract.ts'
import { PrescriptionPaper } from '../../pharmacy/web/offers.tsx'
import { cancellable as cancellableStudy, cancelRadiologyOrder } from '../../radiology/contract.ts'
import { cancelReferral, type OrderKind, type VisitOrders } from '../contract.ts'
import { kindIcons, kindWords, Urgency } from './basket/basket-line.tsx'

type Signed = {
  id: string
  kind: OrderKind
  name: string
  facts: string
  notes: string | null
  priority: string | undefined
  status: string
  cancellable: boolean
  cancel_reason: string | null
  created_at: string
  by: string
  waived: boolean
}

const facts = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ')

type Common = Pick<Signed, 'id' | 'name' | 'status' | 'cancel_reason' | 'created_at'> & { ordered_by_name: string }
/** What the orders of all kinds have. */
const common = ({ id, name, status, cancel_reason, created_at, ordered_by_name }: Common) => ({
  id,
  name,
  status,
  cancel_reason,
  created_at,
  by: ordered_by_name,
})

const prescribed = (row: VisitOrders['prescriptions'][number]): Signed => ({
  ...common(row),
  name: row.given_name ?? row.name,
  kind: 'medicine',
  facts: facts([
    `${row.dosage} ${row.frequency}`,
    row.duration,
    t('Quantity {quantity}', { quantity: row.quantity }),
    row.route === 'Oral' ? null : row.route,
  ]),
  notes:
    facts([
      row.asked && t('The pharmacy asks: {question}', { question: row.asked }),
      row.instructions,
      row.substitution_note &&
        t('Given by the pharmacy instead of {name}: {substitution_note}', {
          name: row.name,
          substitution_note: row.substitution_note,
        }),
      row.override_reason &&
        t('Prescribed in spite of a warning: {override_reason}', { override_reason: row.override_reason }),
    ]) || null,
  priority: undefined,
  cancellable: row.status === 'pending' || row.status === 'dispensing',
  waived: false,
})

/** Everything signed at a visit as one list, newest first. */
export function signedOf({ tests, studies, prescriptions, procedures, referrals }: VisitOrders): Signed[] {
  return [
    ...tests.map((row) => ({
      ...common(row),
      kind: 'test' as const,
      facts: row.order_number,
      notes: row.clinical_notes,
      priority: row.priority,
      cancellable: cancellableTest.includes(row.status),
      waived: row.payment_status === 'waived',
    })),
    ...studies.map((row) => ({
      ...common(row),
      kind: 'study' as const,
      facts: row.order_number,
      notes: row.clinical_notes,
      priority: row.priority,
      cancellable: cancellableStudy.includes(row.status),
      waived: row.payment_status === 'waived',
    })),
    ...prescriptions.map(prescribed),
    ...procedures.map((row) => ({
      ...common(row),
      kind: 'procedure' as const,
      facts: facts([
        row.order_number,
        row.done_by_name && t('Done by {done_by_name}', { done_by_name: row.done_by_name }),
      ]),
      notes: facts([row.notes, row.done_notes]) || null,
      priority: undefined,
      cancellable: row.status === 'ordered',
      waived: false,
    })),
    ...referrals.map((row) => ({
      ...common(row),
      name: t('Referral to {name}', { name: row.name }),
      kind: 'referral' as const,
      facts: row.reason,
      notes: row.notes,
      priority: row.priority,
      cancellable: row.status === 'pending',
      waived: false,
    })),
  ].sort((one, two) => two.created_at.localeCompare(one.created_at))
}

/** Cancels an order of any kind. */
function useCancel() {
  const options = {}
  const test = useCommand(cancelLabOrder, options)
  const study = useCommand(cancelRadiologyOrder, options)
  const medicine = useCommand(cancelPrescription, options)
  const procedure = useCommand(cancelProcedure, options)
  const referral = useCommand(cancelReferral, options)
  const send = <E extends Endpoint>(command: { mutateAsync: (input: Input<E>) => Promise<unknown> }, input: Input<E>) =>
    command.mutateAsync(input)
  return ({ kind, id }: Signed, reason: string): Promise<unknown> =>
    ({
      test: () => send<typeof cancelLabOrder>(test, { lab_order_id: id, reason }),
      study: () => send<typeof cancelRadiologyOrder>(study, { radiology_order_id: id, reason }),
      medicine: () => send<typeof cancelPrescription>(medicine, { prescription_id: id, reason }),
      procedure: () => send<typeof cancelProcedure>(procedure, { procedure_id: id, reason }),
      referral: () => send<typeof cancelReferral>(referral, { referral_id: id, reason }),
    })[kind]()
}

/** What is signed, with its state; what nobody has begun can be cancelled. */
export function SignedOrders({ orders, visitId }: { orders: VisitOrders; visitId: string }) {
  const { can } = useSession()
  const [asked, setAsked] = useState<Signed | null>(null)
  const [doing, setDoing] = useState<Signed | null>(null)
  const [printing, setPrinting] = useState(false)
  const cancel = useCancel()
  const rows = signedOf(orders)
  if (rows.length === 0) return <p className="u-muted u-small">{t('Nothing is ordered at this visit yet.')}</p>
  return (
    <>
      <ul className="u-plain-list orders-signed" aria-label={t('Signed orders')}>
        {rows.map((row) => (
          <li key={row.id} className="orders-order" data-cancelled={row.status === 'cancelled' || undefined}>
            {kindIcons[row.kind]}
            <div>
              <span className="orders-order-name">
                <span className="u-visually-hidden">{t(kindWords[row.kind])}: </span>
                {row.name}
              </span>{' '}
              <Urgency priority={row.priority} />
              <span className="u-person-facts">{row.facts}</span>
              {row.notes && <span className="u-person-facts orders-notes">{row.notes}</span>}
              <span className="u-person-facts" title={formatDateTime(row.created_at)}>
                {formatTime(row.created_at)}, {row.by}
                {row.waived && t(' · Payment waived')}
              </span>
              {row.cancel_reason && (
                <span className="u-person-facts">
                  {t('Cancelled: {cancel_reason}', { cancel_reason: row.cancel_reason })}
                </span>
              )}
            </div>
            <div className="orders-order-end">
              <StatusBadge status={row.status} />
              {row.kind === 'procedure' && row.cancellable && can('procedures.do') && (
                <button
                  type="button"
                  className="u-link u-small"
                  aria-label={t('{name} is done', { name: row.name })}
                  onClick={() => setDoing(row)}
                >
                  {t('Done')}
                </button>
              )}
              {row.cancellable && can('orders.place') && (
                <button
                  type="button"
                  className="u-link u-small"
                  aria-label={t('Cancel {name}', { name: row.name })}
                  onClick={() => setAsked(row)}
                >
                  {t('Cancel')}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {orders.prescriptions.some(({ status }) => status !== 'cancelled') && (
        <Button size="compact-sm" variant="default" onClick={() => setPrinting(true)}>
          {t('Print Prescription')}
        </Button>
      )}
      {printing && (
        <Suspense>
          <PrescriptionPaper visitId={visitId} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
      {doing && <ProcedureDone procedure={doing} onClose={() => setDoing(null)} />}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('Cancel {value}?', {
          value: asked?.kind === 'referral' ? asked.name.charAt(0).toLowerCase() + asked.name.slice(1) : asked?.name,
        })}
        confirmLabel={t('Cancel Order')}
        danger
        reasonLabel={t('Reason')}
        onConfirm={async (reason) => {
          if (!asked) return
          await cancel(asked, reason)
          toast.success(t('Cancelled: {name}', { name: asked.name }))
        }}
      >
        <p>{asked?.facts}</p>
      </ConfirmDialog>
    </>
  )
}
