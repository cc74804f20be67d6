import { Suspense } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import {
  formatDate,
  formatDateTime,
  formatGender,
  formatName,
  humanise,
  writeAge,
} from '../../../../kernel/web/ui/format.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { QrCode } from '../../../../kernel/web/ui/print/codes.tsx'
import { PrintArea, PrintLine } from '../../../../kernel/web/ui/print/print-area.tsx'
import { usePrintAddress } from '../../../hospital/web/offers.tsx'
import { PrintedFacts } from '../../../patients/web/offers.tsx'
import type { OpenedAdmission } from '../../contract.ts'
import { type getDischarge, manners } from '../../discharge.contract.ts'
import { dischargeKinds } from '../../words.ts'
import { TakeHomeList } from './take-home.tsx'

type End = Output<typeof getDischarge>
type Words = NonNullable<End['discharge']>
export type Paper = 'summary' | 'referral' | 'against_advice' | 'death' | 'gate_pass'
const titles: Record<Paper, string> = {
  summary: t('Discharge Summary'),
  referral: t('Referral Letter'),
  against_advice: t('Discharge Against Medical Advice'),
  death: t('Notification of Death'),
  gate_pass: t('Gate Pass'),
}
type Props = { paper: Paper; admission: OpenedAdmission; end: End; words: Words; onDone: () => void }

const Who = ({ admission }: { admission: OpenedAdmission }) => (
  <p>
    {rich('{admission}{br}{value}{br}{ward_name}, admitted {admitted_at}{discharged_at}', {
      admission: <strong>{formatName(admission)}</strong>,
      br: <br />,
      value: [
        formatGender(admission.gender),
        writeAge(admission),
        t('OP {op_number}', { op_number: admission.op_number }),
        t('Admission {admission_number}', { admission_number: admission.admission_number }),
      ].join(' · '),
      ward_name: admission.ward_name,
      admitted_at: admission.admitted_at && formatDateTime(admission.admitted_at),
      discharged_at:
        admission.discharged_at &&
        t(', left {discharged_at}', { discharged_at: formatDateTime(admission.discharged_at) }),
    })}
  </p>
)

const Line = ({ label, children }: { label: string; children: string | null | undefined }) =>
  children ? (
    <div>
      <strong>{label}</strong>
      <div className="u-lines">{children}</div>
    </div>
  ) : null

const diagnosesOf = (words: Words): string =>
  words.diagnoses
    .map((each) => `${each.code} ${each.title}${each.certainty === 'suspected' ? ' (suspected)' : ''}`)
    .join('\n')

function Medical({ end, words }: { end: End; words: Words }) {
  return (
    <>
      <Line label={t('Diagnoses')}>{diagnosesOf(words)}</Line>
      <Line label={t('Course of the stay')}>{words.course}</Line>
      <Line label={t('Findings and results')}>{words.findings}</Line>
      <Line label={t('Condition when leaving')}>{words.condition && humanise(words.condition)}</Line>
      {end.medicines.length > 0 && (
        <div>
          <strong>{t('Medicines to take home')}</strong>
          <TakeHomeList medicines={end.medicines} />
        </div>
      )}
      <Line label={t('Advice')}>{words.advice}</Line>
      <Line label={t('Review')}>{words.follow_up_on && formatDate(words.follow_up_on)}</Line>
    </>
  )
}

const Sign = ({ who }: { who: string }) => (
  <p>{rich('Signature ______________________________{br}{who}', { br: <br />, who })}</p>
)

function Body({ paper, admission, end, words }: Omit<Props, 'onDone'>) {
  if (paper === 'gate_pass')
    return (
      <>
        <PrintLine label={t('Pass')} value={words.gate_pass ?? ''} />
        <PrintLine label={t('Patient')} value={formatName(admission)} />
        <PrintLine label={t('OP number')} value={admission.op_number} />
        <PrintLine label={t('Ward')} value={admission.ward_name ?? ''} />
        <PrintLine label={t('Left')} value={admission.discharged_at ? formatDateTime(admission.discharged_at) : ''} />
        {end.check_path && <QrCode text={`${window.location.origin}${end.check_path}`} label={t('Check this pass')} />}
      </>
    )
  return (
    <>
      <Who admission={admission} />
      <Suspense fallback={<span data-drawing />}>
        <PrintedFacts patientId={admission.patient_id} />
      </Suspense>
      {paper === 'referral' && (
        <>
          <Line label={t('To')}>{words.referred_to}</Line>
          <Line label={t('Why the patient is referred')}>{words.referral_reason}</Line>
          <Line label={t('Transport and escort')}>{words.transport}</Line>
        </>
      )}
      {paper === 'against_advice' && (
        <>
          <p>
            {t(
              'I leave this hospital against the advice of its doctors. What can follow from this was explained to me in words that I understand:',
            )}
          </p>
          <Line label={t('Risks that were explained')}>{words.risks_explained}</Line>
          <p>
            {words.refused_to_sign
              ? t('The patient refused to sign.')
              : t('Signed by {signed_by}', { signed_by: words.signed_by })}
          </p>
          {!words.refused_to_sign && <Sign who={words.signed_by ?? ''} />}
          <Sign who={t('Witness: {witness_name}', { witness_name: words.witness_name ?? '' })} />
        </>
      )}
      {paper === 'death' && (
        <>
          <Line label={t('Died')}>{words.died_at && formatDateTime(words.died_at)}</Line>
          <Line label={t('What led directly to death')}>{words.cause_direct}</Line>
          <Line label={t('Due to')}>{words.cause_due_to}</Line>
          <Line label={t('Other conditions that contributed')}>{words.cause_contributing}</Line>
          <Line label={t('Manner of death')}>{words.manner && manners[words.manner]}</Line>
          <Line label={t('Told')}>{words.kin_told}</Line>
          <Line label={t('Number of the notification')}>{words.notification_number}</Line>
        </>
      )}
      {paper === 'summary' && <Line label={t('Discharge')}>{dischargeKinds[words.kind]}</Line>}
      {(paper === 'summary' || paper === 'referral') && <Medical end={end} words={words} />}
      <Sign who={words.decided_by_name ?? words.written_by_name} />
    </>
  )
}

/** Prints one of the papers of a discharge. */
export function PrintDischarge({ onDone, ...of }: Props) {
  const address = usePrintAddress()
  return (
    <PrintArea
      format={of.paper === 'gate_pass' ? 'receipt' : 'a4'}
      title={titles[of.paper]}
      address={address}
      auto
      onDone={onDone}
    >
      <Body {...of} />
    </PrintArea>
  )
}
