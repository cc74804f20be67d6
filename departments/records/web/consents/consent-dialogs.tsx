import { useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { RadioCards, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDate, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { type Consent, NewConsent, recordConsent, WithdrawConsent, withdrawConsent } from '../../consents.contract.ts'
import {
  type ConsentPurpose,
  consentAnswers,
  consentChannels,
  consentPurposes,
  consentSpeakers,
  purposeLabels,
} from '../../consents.ts'
import { listDocuments } from '../../contract.ts'

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: t(label) }))

/** The signed form, among the patient's papers; only for who may see those. */
function FormField({ patientId }: { patientId: string }) {
  const { can } = useSession()
  const papers = useEndpoint(
    listDocuments,
    { patient_id: patientId, kind: 'consent', page_size: 50 },
    { enabled: can('records.view') },
  )
  const rows = papers.data?.rows ?? []
  if (!can('records.view')) return null
  return (
    <SelectField
      name="document_id"
      label={t('Signed form')}
      placeholder={rows.length ? t('None') : t('No consent form is kept')}
      help={t('Upload it first under Documents, as a consent form.')}
      options={rows.map((row) => ({
        value: row.id,
        label: `${row.title} (${formatDate(row.document_date ?? row.created_at)})`,
      }))}
    />
  )
}

/** What the patient, or who speaks for them, agreed to or refused. */
export function RecordConsent({
  patientId,
  purpose: asked,
  onClose,
}: {
  patientId: string
  purpose: ConsentPurpose | null
  onClose: () => void
}) {
  const record = useCommand(recordConsent)
  const form = useZodForm(NewConsent, {
    ...{
      purpose: asked,
      about: '',
      answer: null,
      channel: null,
      witness: '',
      decided_on: hospitalToday(),
      valid_until: '',
    },
    ...{ said_by: 'patient', guardian_name: '', guardian_relation: '', document_id: '', note: '' },
  })
  const [purpose, answer, channel, speaker] = useWatch({
    control: form.control,
    name: ['purpose', 'answer', 'channel', 'said_by'],
  })
  return (
    <FormDialog
      title={t('Record consent')}
      form={form}
      draft={`consent.${patientId}`}
      submitLabel={t('Record')}
      onClose={onClose}
      send={(values) => record.mutateAsync({ ...values, patient_id: patientId })}
      done={t('The answer is recorded')}
    >
      <SelectField
        name="purpose"
        label={t('For')}
        required
        placeholder={t('What is it for?')}
        options={optionsOf(purposeLabels)}
      />
      <TextField
        name="about"
        label={purpose ? consentPurposes[purpose as ConsentPurpose].about : t('What about')}
        maxLength={150}
      />
      <RadioCards name="answer" label={t('Answer')} required options={optionsOf(consentAnswers)} />
      <FieldPair>
        <DateField name="decided_on" label={t('Said on')} required max={hospitalToday()} />
        {answer !== 'refused' && (
          <DateField name="valid_until" label={t('Until')} help={t('Left empty: without an end.')} />
        )}
      </FieldPair>
      <RadioCards name="said_by" label={t('Said by')} required options={optionsOf(consentSpeakers)} />
      {speaker === 'guardian' && (
        <FieldPair>
          <TextField name="guardian_name" label={t('Name of the guardian')} required maxLength={120} />
          <TextField name="guardian_relation" label={t('Relation')} required maxLength={60} />
        </FieldPair>
      )}
      <SelectField
        name="channel"
        label={t('How')}
        required
        placeholder={t('How was it said?')}
        options={optionsOf(consentChannels)}
      />
      {channel === 'verbal' && <TextField name="witness" label={t('Witness')} required maxLength={120} />}
      <FormField patientId={patientId} />
      <TextAreaField name="note" label={t('Note')} maxLength={500} rows={2} />
    </FormDialog>
  )
}

/** Takes a consent back. */
export function Withdraw({
  consent,
  onClose,
}: {
  consent: Pick<Consent, 'id' | 'purpose' | 'about'>
  onClose: () => void
}) {
  const withdraw = useCommand(withdrawConsent)
  const form = useZodForm(WithdrawConsent, { withdrawn_on: hospitalToday(), reason: '' })
  return (
    <FormDialog
      title={t('Withdraw consent: {Boolean}', {
        Boolean: [t(purposeLabels[consent.purpose]), consent.about].filter(Boolean).join(', '),
      })}
      form={form}
      draft={`withdraw.${consent.id}`}
      submitLabel={t('Withdraw')}
      size="md"
      onClose={onClose}
      send={(values) => withdraw.mutateAsync({ ...values, consent_id: consent.id })}
      done={t('The consent is withdrawn')}
    >
      <DateField name="withdrawn_on" label={t('Withdrawn on')} required max={hospitalToday()} />
      <TextAreaField
        name="reason"
        label={t('Why')}
        required
        maxLength={500}
        rows={2}
        help={t('Nobody has to give one: write that none was given.')}
      />
    </FormDialog>
  )
}
