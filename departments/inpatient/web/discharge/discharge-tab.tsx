import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDate, formatDateTime, formatMoney, formatName, humanise } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { DiagnosisList } from '../../../consultation/web/offers.tsx'
import type { OpenedAdmission } from '../../contract.ts'
import {
  clearBilling,
  clearPharmacy,
  dischargePatient,
  getDischarge,
  manners,
  reopenDischarge,
} from '../../discharge.contract.ts'
import { dischargeKinds } from '../../words.ts'
import { BodyRelease } from './body-release.tsx'
import { DischargeForm } from './discharge-form.tsx'
import { type Paper, PrintDischarge } from './print-discharge.tsx'
import { TakeHomeList } from './take-home.tsx'

type End = Output<typeof getDischarge>
type Written = NonNullable<End['discharge']>

/** What was written, to read. */
function Summary({ words }: { words: Written }) {
  return (
    <Facts>
      <Fact label={t('How')}>{dischargeKinds[words.kind]}</Fact>
      <Fact label={t('Condition')}>{words.condition && humanise(words.condition)}</Fact>
      <Fact label={t('Diagnoses')}>{words.diagnoses.length > 0 && <DiagnosisList rows={words.diagnoses} />}</Fact>
      <Fact label={t('Course')}>{words.course && <span className="u-lines">{words.course}</span>}</Fact>
      <Fact label={t('Findings')}>{words.findings && <span className="u-lines">{words.findings}</span>}</Fact>
      <Fact label={t('Advice')}>{words.advice && <span className="u-lines">{words.advice}</span>}</Fact>
      <Fact label={t('Review')}>{words.follow_up_on && formatDate(words.follow_up_on)}</Fact>
      {words.kind === 'referred' && (
        <Fact label={t('Referred to')}>{[words.referred_to, words.transport].filter(Boolean).join(' · ')}</Fact>
      )}
      {words.kind === 'referred' && <Fact label={t('Reason')}>{words.referral_reason}</Fact>}
      {words.kind === 'against_advice' && <Fact label={t('Risks explained')}>{words.risks_explained}</Fact>}
      {words.kind === 'against_advice' && (
        <Fact label={t('Signed')}>
          {words.refused_to_sign
            ? t('Refused; witness {witness_name}', { witness_name: words.witness_name })
            : t('{signed_by}; witness {witness_name}', {
                signed_by: words.signed_by,
                witness_name: words.witness_name,
              })}
        </Fact>
      )}
      {words.kind === 'absconded' && (
        <Fact label={t('Last seen')}>{words.last_seen_at && formatDateTime(words.last_seen_at)}</Fact>
      )}
      {words.kind === 'died' && <Fact label={t('Died')}>{words.died_at && formatDateTime(words.died_at)}</Fact>}
      {words.kind === 'died' && (
        <Fact label={t('Cause')}>
          {[
            words.cause_direct,
            words.cause_due_to && t('due to {cause_due_to}', { cause_due_to: words.cause_due_to }),
            words.cause_contributing,
          ]
            .filter(Boolean)
            .join('; ')}
        </Fact>
      )}
      {words.kind === 'died' && <Fact label={t('Manner')}>{words.manner && manners[words.manner]}</Fact>}
      {words.kind === 'died' && <Fact label={t('Told')}>{words.kin_told}</Fact>}
      {words.kind === 'died' && <Fact label={t('Notification')}>{words.notification_number}</Fact>}
      {words.open_reason && <Fact label={t('Left open because')}>{words.open_reason}</Fact>}
    </Facts>
  )
}

type Clear = 'pharmacy' | 'billing'
function ClearDialog({
  what,
  admission,
  version,
  onClose,
}: {
  what: Clear
  admission: OpenedAdmission
  version: number
  onClose: () => void
}) {
  const pharmacy = useCommand(clearPharmacy)
  const billing = useCommand(clearBilling)
  const form = useZodForm(clearPharmacy.input.pick({ note: true }), { note: '' })
  return (
    <FormDialog
      title={what === 'pharmacy' ? t('Cleared by Pharmacy') : t('Cleared by Billing')}
      form={form}
      draft={`clear.${what}.${admission.id}`}
      submitLabel={t('Clear')}
      size="sm"
      onClose={onClose}
      done={t('Cleared')}
      send={({ note }) =>
        (what === 'pharmacy' ? pharmacy : billing).mutateAsync({ admission_id: admission.id, version, note })
      }
    >
      <TextAreaField
        name="note"
        label={
          what === 'pharmacy'
            ? t('What becomes of medicines that are not handed out')
            : t('How what is owed will be paid')
        }
        rows={2}
        maxLength={500}
        help={t('Only needed where something is left.')}
      />
    </FormDialog>
  )
}

function Cleared({
  label,
  by,
  again = false,
  action,
}: {
  label: string
  by: Written['pharmacy']
  again?: boolean
  action: ReactNode
}) {
  return (
    <li className="u-row u-pairs">
      <span>
        {label} {by ? <Badge tone="green">{t('Cleared')}</Badge> : <Badge tone="grey">{t('Not cleared yet')}</Badge>}
        {by && (
          <span className="u-muted">{` ${by.by_name}, ${formatDateTime(by.at)}${by.note ? ` · ${by.note}` : ''}`}</span>
        )}
      </span>
      {(!by || again) && action}
    </li>
  )
}

/** What is owed and what the patient has deposited, where there is any. */
const owedWords = ({ owed, deposit }: End): string[] => [
  ...(owed && !isZero(owed) ? [t('{owed} owed', { owed: formatMoney(owed) })] : []),
  ...(deposit && !isZero(deposit) ? [t('deposit {deposit}', { deposit: formatMoney(deposit) })] : []),
]

function Leaving({ admission, end, words }: { admission: OpenedAdmission; end: End; words: Written }) {
  const { can, me } = useSession()
  const modules = me?.hospital?.modules ?? []
  const [open, setOpen] = useState<Clear | 'reopen' | 'leave' | null>(null)
  const reopen = useCommand(reopenDischarge)
  const leave = useCommand(dischargePatient)
  const form = useZodForm(dischargePatient.input.pick({ open_reason: true }), { open_reason: '' })
  const close = () => setOpen(null)
  const needsClearing = words.kind !== 'died' && words.kind !== 'absconded'
  return (
    <Panel
      title={t('Leaving')}
      actions={
        can('wards.treat') && (
          <Button variant="default" onClick={() => setOpen('reopen')}>
            {t('Take Back')}
          </Button>
        )
      }
    >
      <p>
        {t('Decided by {decided_by_name}, {decided_at}.', {
          decided_by_name: words.decided_by_name,
          decided_at: words.decided_at && formatDateTime(words.decided_at),
        })}
      </p>
      {needsClearing && (
        <ul className="u-plain-list u-stack-tight">
          {modules.includes('pharmacy') && (
            <Cleared
              label={t('Pharmacy')}
              by={words.pharmacy}
              action={
                can('pharmacy.dispense') && (
                  <Button variant="default" onClick={() => setOpen('pharmacy')}>
                    {t('Clear by Pharmacy')}
                  </Button>
                )
              }
            />
          )}
          {modules.includes('billing') && (
            <Cleared
              label={[t('Billing'), ...owedWords(end)].join(', ')}
              by={words.billing}
              // What was charged after billing had cleared has to be cleared too.
              again={Boolean(end.owed && !isZero(end.owed) && words.billing && !words.billing.note)}
              action={
                can('billing.take_payment') && (
                  <Button variant="default" onClick={() => setOpen('billing')}>
                    {t('Clear by Billing')}
                  </Button>
                )
              }
            />
          )}
        </ul>
      )}
      {can('wards.care') && (
        <div className="u-row">
          <Button onClick={() => setOpen('leave')}>
            {words.kind === 'died' ? t('Release the Bed') : t('Discharge Patient')}
          </Button>
        </div>
      )}
      {(open === 'pharmacy' || open === 'billing') && (
        <ClearDialog what={open} admission={admission} version={words.version} onClose={close} />
      )}
      {open === 'reopen' && (
        <ReasonDialog
          onClose={close}
          title={t('Take the decision back?')}
          confirmLabel={t('Take Back')}
          onConfirm={async (reason) => {
            await reopen.mutateAsync({ admission_id: admission.id, version: words.version, reason })
            toast.success(t('The patient stays'))
            close()
          }}
        />
      )}
      {open === 'leave' && (
        <FormDialog
          title={t('{admission} leaves', { admission: formatName(admission) })}
          form={form}
          draft={`leave.${admission.id}`}
          submitLabel={words.kind === 'died' ? t('Release the Bed') : t('Discharge')}
          size="sm"
          onClose={close}
          send={async ({ open_reason }) => {
            await leave.mutateAsync({ admission_id: admission.id, version: words.version, open_reason })
            toast.success(t('{admission} is discharged', { admission: formatName(admission) }))
          }}
        >
          <p>{t('The bed is to be cleaned, the last day is charged, the invoice is issued and the visit ends.')}</p>
          {end.open.length > 0 && (
            <>
              <Notice tone="amber">
                {t('Still open: {map}. Finish or cancel it, or say why it stays.', {
                  map: end.open.map((each) => `${each.text}, ${each.by_name}`).join('; '),
                })}
              </Notice>
              <TextAreaField name="open_reason" label={t('Why it stays open')} rows={2} maxLength={300} />
            </>
          )}
        </FormDialog>
      )}
    </Panel>
  )
}

function Papers({ admission, end, words }: { admission: OpenedAdmission; end: End; words: Written }) {
  const [paper, setPaper] = useState<Paper | null>(null)
  const papers: { paper: Paper; label: string }[] = [
    { paper: 'summary', label: t('Discharge Summary') },
    ...(words.kind === 'referred' ? [{ paper: 'referral' as const, label: t('Referral Letter') }] : []),
    ...(words.kind === 'against_advice' ? [{ paper: 'against_advice' as const, label: t('Form Against Advice') }] : []),
    ...(words.kind === 'died' ? [{ paper: 'death' as const, label: t('Notification of Death') }] : []),
    ...(words.gate_pass ? [{ paper: 'gate_pass' as const, label: t('Gate Pass') }] : []),
  ]
  return (
    <Panel title={t('Papers')}>
      <div className="u-row">
        {papers.map((each) => (
          <Button key={each.paper} variant="default" onClick={() => setPaper(each.paper)}>
            {t('Print {label}', { label: each.label })}
          </Button>
        ))}
      </div>
      {words.gate_pass && (
        <p>
          {rich('Gate pass {gate_pass}{value}', {
            gate_pass: <strong className="u-num">{words.gate_pass}</strong>,
            value: words.gate_passed_at
              ? t(': left {gate_passed_at}, {gate_passed_by_name}', {
                  gate_passed_at: formatDateTime(words.gate_passed_at),
                  gate_passed_by_name: words.gate_passed_by_name,
                })
              : '',
          })}
        </p>
      )}
      {paper && (
        <PrintDischarge paper={paper} admission={admission} end={end} words={words} onDone={() => setPaper(null)} />
      )}
    </Panel>
  )
}

/** The end of a stay: the summary, who cleared it, leaving, and the papers. */
export default function DischargeTab({ admission, canWrite }: { admission: OpenedAdmission; canWrite: boolean }) {
  const { can } = useSession()
  const end = useEndpoint(getDischarge, { admission_id: admission.id })
  const [opening, setOpening] = useState(false)
  if (!end.data) return <Waiting for={end} failure={t('Failed to load the discharge')} lines={8} />
  const { discharge, proposal, open, medicines, clinical } = end.data
  // What has left may be known here before the stay itself is read again: it is no draft any more.
  const writes = canWrite && can('wards.treat') && (discharge?.status ?? 'draft') === 'draft'
  return (
    <div className="u-stack">
      {discharge && discharge.status !== 'draft' && canWrite && (
        <Leaving admission={admission} end={end.data} words={discharge} />
      )}
      {discharge && discharge.status !== 'draft' && clinical && (
        <Papers admission={admission} end={end.data} words={discharge} />
      )}
      {discharge?.kind === 'died' && discharge.status !== 'draft' && (
        <BodyRelease admission={admission} words={discharge} />
      )}
      {canWrite && open.length > 0 && discharge?.status !== 'decided' && (
        <Notice tone="amber">
          {t('Still open: {map}', { map: open.map((each) => `${each.text}, ${each.by_name}`).join('; ') })}
        </Notice>
      )}
      <Panel
        title={t('Discharge Summary')}
        actions={
          writes && (
            <Button variant="default" component={Link} to={`/hospital/inpatient/rounds/${admission.id}`}>
              {t('Prescribe to Take Home')}
            </Button>
          )
        }
      >
        {medicines.length > 0 && (
          <div>
            <span className="u-muted">{t('To take home:')}</span>
            <TakeHomeList medicines={medicines} />
          </div>
        )}
        {writes && (discharge || opening) ? (
          <DischargeForm
            key={admission.id}
            admission={admission}
            discharge={discharge}
            proposal={proposal}
            onSaved={() => void end.refetch()}
          />
        ) : discharge && !clinical ? (
          <p className="u-muted">{t('What was written is shown to those who treat.')}</p>
        ) : discharge ? (
          <Summary words={discharge} />
        ) : writes ? (
          <Button onClick={() => setOpening(true)}>{t('Begin Discharge')}</Button>
        ) : (
          <p className="u-muted">{t('No doctor has begun the discharge.')}</p>
        )}
      </Panel>
    </div>
  )
}
