import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { EmptyState, Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { allocate } from '../../../inventory/allocation.ts'
import { inUnits } from '../../../inventory/contract.ts'
import { endsEarlyWords } from '../../dispensing/course.ts'
import { getDispensing } from '../../dispensing.contract.ts'
import { QuestionNotice } from '../notes/question.tsx'
import {
  doseOf,
  isAsked,
  isOpen,
  isUnpaid,
  nameOf,
  type Rx,
  RxMarks,
  RxPayment,
  RxStatus,
  Trace,
  Unmatched,
  Warnings,
  type PatientWork as Work,
} from '../rx-words.tsx'
import { useConfirm } from './confirm-rx.tsx'
import { earlyOf } from './dispense-lines.tsx'
import { menuOf } from './rx-menu.ts'
import { RxPatient } from './rx-patient.tsx'
import { toPayOf } from './to-pay.ts'
import type { RxDialogs } from './use-rx-dialogs.tsx'

/** From which batches it would come, or what is missing. */
function Shelf({ rx }: { rx: Rx }) {
  if (!rx.given_id) return <Unmatched row={rx} />
  if (rx.batches.length === 0)
    return (
      <Notice tone="red">
        {t('Out of stock')}. {t('No valid batches available for this medication. Please check inventory.')}
      </Notice>
    )
  const { allocations, short } = allocate(rx.quantity_open, rx.batches, rx.smallest_part)
  const early = earlyOf(
    rx,
    allocations.map(({ of }) => of),
  )
  return (
    <>
      <p className="u-small">
        {rich('From {map}{short}', {
          map: allocations
            .map(
              ({ of, quantity }) =>
                `${of.batch_number}${of.expiry_date ? ` (${t('exp. {expiry_date}', { expiry_date: formatDate(of.expiry_date) })})` : ''}: ${quantity}`,
            )
            .join(', '),
          short: short > 0 && (
            <strong className="rx-refused"> {t('· {short} missing', { short: inUnits(short, rx.unit) })}</strong>
          ),
        })}
      </p>
      {early.map((batch) => (
        <Notice key={batch.batch_id} tone="amber">
          {endsEarlyWords(batch, rx.course_ends_on ?? '')}
        </Notice>
      ))}
    </>
  )
}

type RowProps = { rx: Rx; dialogs: RxDialogs; may: boolean; step?: ReactNode; children?: ReactNode }
function Row({ rx, dialogs, may, step, children }: RowProps) {
  return (
    <li className="rx-work-row" aria-label={nameOf(rx)}>
      <div className="rx-work-main">
        <div className="u-row">
          <strong>{nameOf(rx)}</strong>
          <RxMarks row={rx} />
          <RxStatus row={rx} />
          <RxPayment row={rx} />
        </div>
        <div>
          {doseOf(rx)} · {t(rx.route)} · {inUnits(rx.quantity_due, rx.unit)}
          {rx.instructions && ` · ${rx.instructions}`}
        </div>
        <div className="u-muted u-small">
          {t('{ordered_by_name}, {created_at} · Visit {visit_number}', {
            ordered_by_name: rx.ordered_by_name,
            created_at: formatDateTime(rx.created_at),
            visit_number: rx.visit_number,
          })}
        </div>
        <QuestionNotice row={rx} />
        <Trace row={rx} />
        <Warnings row={rx} />
        {children}
      </div>
      <div className="u-row rx-work-actions">
        {step}
        <Menu
          label={t('More actions for {rx}', { rx: nameOf(rx) })}
          trigger={<IconDots size={18} />}
          items={menuOf(rx, dialogs, may)}
        />
      </div>
    </li>
  )
}

type SectionProps = { work: Work; dialogs: RxDialogs; may: boolean }
const dispensing = (work: Work, rows: readonly Rx[]) => ({
  kind: 'dispense' as const,
  patientId: work.patient_id,
  toPay: toPayOf(rows),
  ids: rows.map((rx) => rx.id),
})

/** What is to be handed out now, with the one next step of all of it. */
function ToHandOut({ work, dialogs, may }: SectionProps) {
  const { can } = useSession()
  const confirm = useConfirm()
  const rows = work.prescriptions.filter((rx) => isOpen(rx) && !rx.owed_since)
  if (!rows.length) return null
  const ready = rows.filter((rx) => rx.given_id && !isAsked(rx))
  const unpaid = rows.filter(isUnpaid)
  const pending = ready.filter((rx) => rx.status === 'pending')
  const toBilling = pending.length > 0 && pending.some(isUnpaid)
  return (
    <Panel
      title={t('To hand out ({length})', { length: rows.length })}
      actions={
        may && (
          <>
            {unpaid.length > 0 && can('billing.take_payment') && (
              <Button variant="default" onClick={() => dialogs.open({ kind: 'pay', toPay: toPayOf(unpaid) })}>
                {t('Process Payment')}
              </Button>
            )}
            {toBilling && (
              <Button
                loading={confirm.pending}
                onClick={() => {
                  // Nobody pays for what is not there without its being said.
                  const missing = pending.find((rx) => rx.batches.length === 0)
                  if (missing) return dialogs.open({ kind: 'confirm', row: missing })
                  confirm.run(pending.map((rx) => rx.id)).catch((error) => toast.error(asCallError(error).message))
                }}
              >
                {t('Confirm & Send to Billing')}
              </Button>
            )}
            {ready.length > 0 && (
              <Button variant={toBilling ? 'default' : 'filled'} onClick={() => dialogs.open(dispensing(work, ready))}>
                {ready.length === 1 ? t('Dispense') : t('Dispense all {length}', { length: ready.length })}
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
              !isAsked(rx) &&
              (rx.given_id ? (
                ready.length > 1 && (
                  <Button variant="light" onClick={() => dialogs.open(dispensing(work, [rx]))}>
                    {t('Dispense')}
                    <span className="u-visually-hidden"> {t('{rx} alone', { rx: nameOf(rx) })}</span>
                  </Button>
                )
              ) : (
                <Button variant="light" onClick={() => dialogs.open({ kind: 'match', row: rx })}>
                  {t('Choose Medicine')}
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
    <Panel title={t('Owed ({length})', { length: rows.length })}>
      <ul className="u-plain-list">
        {rows.map((rx) => (
          <Row
            key={rx.id}
            rx={rx}
            dialogs={dialogs}
            may={may}
            step={
              may && (
                <Button
                  variant="light"
                  disabled={rx.batches.length === 0 || isAsked(rx)}
                  onClick={() => dialogs.open(dispensing(work, [rx]))}
                >
                  {t('Dispense')}
                  <span className="u-visually-hidden"> {t('what is owed of {rx}', { rx: nameOf(rx) })}</span>
                </Button>
              )
            }
          >
            <p className="u-small">
              {t('Owed since {owed_since}; {quantity_dispensed} handed out.', {
                owed_since: formatDateTime(rx.owed_since),
                quantity_dispensed: inUnits(rx.quantity_dispensed, rx.unit),
              })}
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
      title={t('Dispensed today ({length})', { length: rows.length })}
      actions={
        labels.length > 0 && (
          <Button variant="default" onClick={() => dialogs.open({ kind: 'labels', labels })}>
            {t('Print Labels')}
          </Button>
        )
      }
    >
      <ul className="u-plain-list">
        {rows.map((rx) => (
          <Row key={rx.id} rx={rx} dialogs={dialogs} may={may}>
            {rx.hand_outs.map((out) => (
              <p key={out.id} className="u-small">
                {t(
                  '{quantity} by {dispensed_by_name}{witnessed_by_name}, {created_at}, from {map}{returned_quantity}{note}',
                  {
                    quantity: inUnits(out.quantity, rx.unit),
                    dispensed_by_name: out.dispensed_by_name,
                    witnessed_by_name:
                      out.witnessed_by_name &&
                      t(' with {witnessed_by_name}', { witnessed_by_name: out.witnessed_by_name }),
                    created_at: formatDateTime(out.created_at),
                    map: out.batches.map((batch) => `${batch.batch_number}: ${batch.quantity}`).join(', '),
                    returned_quantity:
                      out.returned_quantity > 0 &&
                      t(' · {returned_quantity} returned', {
                        returned_quantity: inUnits(out.returned_quantity, rx.unit),
                      }),
                    note: out.note && ` · ${out.note}`,
                  },
                )}
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
  if (!work) return <Waiting for={query} failure={t('Failed to load prescriptions')} lines={8} />
  const may = can('pharmacy.dispense')
  return (
    <div className="u-stack">
      <RxPatient of={work} phone={work.phone} link shown={work.prescriptions.map((rx) => rx.id)} />
      {work.prescriptions.length === 0 && (
        <EmptyState
          text={t('Nothing is to be handed out')}
          hint={t('What is prescribed to this patient appears here by itself.')}
        />
      )}
      <ToHandOut work={work} dialogs={dialogs} may={may} />
      <Owed work={work} dialogs={dialogs} may={may} />
      <Given work={work} dialogs={dialogs} may={may} />
    </div>
  )
}
