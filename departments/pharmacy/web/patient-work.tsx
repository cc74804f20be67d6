import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { asCallError } from '../../../kernel/web/call.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { EmptyState, Notice, Waiting } from '../../../kernel/web/ui/feedback.tsx'
import { formatDate, formatDateTime } from '../../../kernel/web/ui/format.ts'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { inUnits } from '../../inventory/contract.ts'
import { getDispensing } from '../dispensing.contract.ts'
import { allocate } from '../scanning.ts'
import { useConfirm } from './confirm-rx.tsx'
import { menuOf } from './rx-menu.ts'
import { RxPatient } from './rx-patient.tsx'
import {
  doseOf,
  isOpen,
  isUnpaid,
  nameOf,
  RiskMark,
  type Rx,
  RxPayment,
  RxStatus,
  Trace,
  Unmatched,
  Warnings,
  type PatientWork as Work,
} from './rx-words.tsx'
import type { RxDialogs } from './use-rx-dialogs.tsx'

/** From which batches it would come, or what is missing. */
function Shelf({ rx }: { rx: Rx }) {
  if (!rx.given_id) return <Unmatched row={rx} />
  if (rx.batches.length === 0) return <Notice tone="red">No valid batches available for this medication. Please check inventory.</Notice>
  const { parts, short } = allocate(rx.quantity_open, rx.batches, rx.smallest_part)
  return (
    <p className="u-small">
      From{' '}
      {parts
        .map(({ of, quantity }) => `${of.batch_number}${of.expiry_date ? ` (exp. ${formatDate(of.expiry_date)})` : ''}: ${quantity}`)
        .join(', ')}
      {short > 0 && <strong className="rx-refused"> · {inUnits(short, rx.unit)} missing</strong>}
    </p>
  )
}

type RowProps = { rx: Rx; dialogs: RxDialogs; may: boolean; step?: ReactNode; children?: ReactNode }
function Row({ rx, dialogs, may, step, children }: RowProps) {
  return (
    <li className="rx-work-row" aria-label={nameOf(rx)}>
      <div className="rx-work-main">
        <div className="u-row">
          <strong>{nameOf(rx)}</strong>
          <RiskMark row={rx} />
          <RxStatus row={rx} />
          <RxPayment row={rx} />
        </div>
        <div>
          {doseOf(rx)} · {rx.route} · {inUnits(rx.quantity_due, rx.unit)}
          {rx.instructions && ` · ${rx.instructions}`}
        </div>
        <div className="u-muted u-small">
          {rx.ordered_by_name}, {formatDateTime(rx.created_at)} · Visit {rx.visit_number}
        </div>
        <Trace row={rx} />
        <Warnings row={rx} />
        {children}
      </div>
      <div className="u-row rx-work-actions">
        {step}
        <Menu label={`More actions for ${nameOf(rx)}`} trigger={<IconDots size={18} />} items={menuOf(rx, dialogs, may)} />
      </div>
    </li>
  )
}

type SectionProps = { work: Work; dialogs: RxDialogs; may: boolean }
const dispensing = (work: Work, rows: readonly Rx[]) => ({
  kind: 'dispense' as const,
  patientId: work.patient_id,
  visitId: rows[0]?.visit_id ?? '',
  ids: rows.map((rx) => rx.id),
})

/** What is to be handed out now, with the one next step of all of it. */
function ToHandOut({ work, dialogs, may }: SectionProps) {
  const { can } = useSession()
  const confirm = useConfirm()
  const rows = work.prescriptions.filter((rx) => isOpen(rx) && !rx.owed_since)
  if (!rows.length) return null
  const ready = rows.filter((rx) => rx.given_id)
  const unpaid = rows.filter(isUnpaid)
  const pending = ready.filter((rx) => rx.status === 'pending')
  const toBilling = pending.length > 0 && pending.some(isUnpaid)
  return (
    <Panel
      title={`To hand out (${rows.length})`}
      actions={
        may && (
          <>
            {unpaid.length > 0 && can('billing.take_payment') && (
              <Button variant="default" onClick={() => dialogs.open({ kind: 'pay', visitId: unpaid[0]?.visit_id ?? '' })}>
                Process Payment
              </Button>
            )}
            {toBilling && (
              <Button
                loading={confirm.pending}
                onClick={() => confirm.run(pending.map((rx) => rx.id)).catch((error) => toast.error(asCallError(error).message))}
              >
                Confirm & Send to Billing
              </Button>
            )}
            {ready.length > 0 && (
              <Button variant={toBilling ? 'default' : 'filled'} onClick={() => dialogs.open(dispensing(work, ready))}>
                {ready.length === 1 ? 'Dispense' : `Dispense all ${ready.length}`}
              </Button>
            )}
          </>
        )
      }
    >
      <ul className="u-plain-list">
        {rows.map((rx) => (
          <Row
            key={rx.id}
            rx={rx}
            dialogs={dialogs}
            may={may}
            step={
              may &&
              (rx.given_id ? (
                ready.length > 1 && (
                  <Button variant="light" onClick={() => dialogs.open(dispensing(work, [rx]))}>
                    Dispense<span className="u-visually-hidden"> {nameOf(rx)} alone</span>
                  </Button>
                )
              ) : (
                <Button variant="light" onClick={() => dialogs.open({ kind: 'match', row: rx })}>
                  Choose Medicine
                </Button>
              ))
            }
          >
            <Shelf rx={rx} />
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

/** What is kept for the patient. */
function Owed({ work, dialogs, may }: SectionProps) {
  const rows = work.prescriptions.filter((rx) => rx.owed_since)
  if (!rows.length) return null
  return (
    <Panel title={`Owed (${rows.length})`}>
      <ul className="u-plain-list">
        {rows.map((rx) => (
          <Row
            key={rx.id}
            rx={rx}
            dialogs={dialogs}
            may={may}
            step={
              may && (
                <Button variant="light" disabled={rx.batches.length === 0} onClick={() => dialogs.open(dispensing(work, [rx]))}>
                  Hand out<span className="u-visually-hidden"> what is owed of {nameOf(rx)}</span>
                </Button>
              )
            }
          >
            <p className="u-small">
              Owed since {formatDateTime(rx.owed_since)}; {inUnits(rx.quantity_dispensed, rx.unit)} handed out.
            </p>
            <Shelf rx={rx} />
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

/** What was handed out today. */
function Given({ work, dialogs, may }: SectionProps) {
  const rows = work.prescriptions.filter((rx) => rx.status === 'completed')
  if (!rows.length) return null
  const labels = rows.filter((rx) => rx.quantity_dispensed > 0).map((rx) => ({ ...rx, in_bag: rx.quantity_dispensed }))
  return (
    <Panel
      title={`Handed out today (${rows.length})`}
      actions={
        labels.length > 0 && (
          <Button variant="default" onClick={() => dialogs.open({ kind: 'labels', labels })}>
            Print Labels
          </Button>
        )
      }
    >
      <ul className="u-plain-list">
        {rows.map((rx) => (
          <Row key={rx.id} rx={rx} dialogs={dialogs} may={may}>
            {rx.hand_outs.map((out) => (
              <p key={out.id} className="u-small">
                {inUnits(out.quantity, rx.unit)} by {out.dispensed_by_name}
                {out.witnessed_by_name && ` with ${out.witnessed_by_name}`}, {formatDateTime(out.created_at)}, from{' '}
                {out.batches.map((batch) => `${batch.batch_number}: ${batch.quantity}`).join(', ')}
                {out.returned_quantity > 0 && ` · ${inUnits(out.returned_quantity, rx.unit)} returned`}
                {out.note && ` · ${out.note}`}
              </p>
            ))}
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

/** A patient in the pharmacy: allergies, weight and age always in view, and everything that is to be handed out. */
export function PatientWork({ patientId, dialogs }: { patientId: string; dialogs: RxDialogs }) {
  const { can } = useSession()
  const query = useEndpoint(getDispensing, { patient_id: patientId })
  const work = query.data
  if (!work) return <Waiting for={query} failure="Failed to load prescriptions" lines={8} />
  const may = can('pharmacy.dispense')
  return (
    <div className="u-stack">
      <RxPatient of={work} phone={work.phone} link />
      {work.prescriptions.length === 0 && (
        <EmptyState text="Nothing is to be handed out" hint="What is prescribed to this patient appears here by itself." />
      )}
      <ToHandOut work={work} dialogs={dialogs} may={may} />
      <Owed work={work} dialogs={dialogs} may={may} />
      <Given work={work} dialogs={dialogs} may={may} />
    </div>
  )
}
