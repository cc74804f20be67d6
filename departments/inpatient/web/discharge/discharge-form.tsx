import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { CheckboxField, RadioCards, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { applyFieldErrors, FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { useDraft } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { DiagnosisField } from '../../../consultation/web/offers.tsx'
import { useDepartments } from '../../../hospital/web/offers.tsx'
import type { OpenedAdmission } from '../../contract.ts'
import {
  conditions,
  type Discharge,
  DischargeWords,
  decideDischarge,
  manners,
  saveDischarge,
} from '../../discharge.contract.ts'
import { dischargeKinds } from '../../words.ts'
import { WhenField } from '../when-field.tsx'
import { optionsOf } from '../words.tsx'

/** A summary that is begun: how the patient leaves is chosen by nobody but the doctor. */
const Unchosen = DischargeWords.omit({ kind: true })
type Proposal = { course: string; findings: string; diagnoses: DischargeWords['diagnoses'] }

function OfKind({ since }: { since: string | null }) {
  const [kind, refused] = useWatch({ name: ['kind', 'refused_to_sign'] }) as [DischargeWords['kind'], boolean | null]
  if (kind === 'referred')
    return (
      <>
        <FieldPair>
          <TextField
            name="referred_to"
            label={t('Referred to')}
            required
            maxLength={200}
            placeholder={t('Kenyatta National Hospital')}
          />
          <TextField name="transport" label={t('Transport and escort')} maxLength={200} />
        </FieldPair>
        <TextAreaField
          name="referral_reason"
          label={t('Why the patient is referred')}
          required
          rows={2}
          maxLength={2000}
        />
      </>
    )
  if (kind === 'against_advice')
    return (
      <>
        <TextAreaField
          name="risks_explained"
          label={t('Risks that were explained')}
          required
          rows={2}
          maxLength={2000}
        />
        <FieldPair>
          {refused ? null : <TextField name="signed_by" label={t('Signed by')} required maxLength={120} />}
          <TextField name="witness_name" label={t('Witness')} required maxLength={120} />
        </FieldPair>
        <CheckboxField name="refused_to_sign" label={t('They refused to sign')} />
      </>
    )
  if (kind === 'absconded')
    return (
      <>
        <WhenField name="last_seen_at" label={t('Last seen')} since={since} />
        <TextAreaField name="search_note" label={t('Where the patient was looked for')} rows={2} maxLength={1000} />
      </>
    )
  if (kind === 'died')
    return (
      <>
        <WhenField name="died_at" label={t('Died')} since={since} />
        <TextField name="cause_direct" label={t('What led directly to death')} required maxLength={300} />
        <FieldPair>
          <TextField name="cause_due_to" label={t('Due to')} maxLength={300} />
          <TextField name="cause_contributing" label={t('Other conditions that contributed')} maxLength={300} />
        </FieldPair>
        <FieldPair>
          <SelectField
            name="manner"
            label={t('Manner of death')}
            required
            placeholder={t('Choose')}
            options={optionsOf(manners)}
          />
          <TextField name="notification_number" label={t('Number of the notification')} maxLength={60} />
        </FieldPair>
        <TextField name="kin_told" label={t('Who was told')} maxLength={200} placeholder={t('Mary Otieno, sister')} />
      </>
    )
  return null
}

function FollowUp() {
  const departments = useDepartments() ?? []
  return (
    <FieldPair>
      <DateField name="follow_up_on" label={t('Review on')} />
      <SelectField
        name="follow_up_department"
        label={t('Review in')}
        placeholder={t('Not said')}
        options={departments
          .filter((each) => each.kind === 'clinic')
          .map(({ key, name }) => ({ value: key, label: name }))}
      />
    </FieldPair>
  )
}

/** Moments that the form leaves at 'Now' become the moment of saving. */
function atOnce(words: DischargeWords): DischargeWords {
  const now = new Date().toISOString()
  return {
    ...words,
    died_at: words.kind === 'died' ? (words.died_at ?? now) : null,
    last_seen_at: words.kind === 'absconded' ? (words.last_seen_at ?? now) : null,
    kin_told_at: words.kind === 'died' && words.kin_told ? (words.kin_told_at ?? now) : null,
  }
}

type Props = { admission: OpenedAdmission; discharge: Discharge | null; proposal: Proposal; onSaved: () => void }
/** The summary while a doctor writes it: begun with what the stay left, kept as a draft, then decided. */
export function DischargeForm({ admission, discharge, proposal, onSaved }: Props) {
  const save = useCommand(saveDischarge)
  const decide = useCommand(decideDischarge)
  const [failure, setFailure] = useState<string | null>(null)
  // The state that the next attempt starts from: of what was kept here last, or of what was there.
  const [version, setVersion] = useState(discharge?.version ?? null)
  const begun = discharge
    ? DischargeWords.parse({ ...discharge, condition: discharge.condition ?? null })
    : { ...Unchosen.parse(proposal), kind: null }
  const form = useZodForm(DischargeWords, begun)
  const forget = useDraft(`discharge.${admission.id}`, form)
  const kind = form.watch('kind')
  const send = (deciding: boolean) =>
    form.handleSubmit(async (words) => {
      setFailure(null)
      try {
        const kept = await saving(save.mutateAsync({ admission_id: admission.id, version, ...atOnce(words) }))
        setVersion(kept.version)
        forget()
        if (deciding) {
          await decide.mutateAsync({ admission_id: admission.id, version: kept.version })
          toast.success(t('Discharge decided: pharmacy and billing clear the patient now'))
        } else toast.success(t('Summary saved'))
        onSaved()
      } catch (error) {
        const refused = asCallError(error)
        applyFieldErrors(form, refused)
        setFailure(refused.message)
      }
    })
  return (
    <FormProvider {...form}>
      <form className="u-form" noValidate onSubmit={send(false)}>
        <RadioCards name="kind" label={t('How the patient leaves')} required options={optionsOf(dischargeKinds)} />
        <OfKind since={admission.admitted_at} />
        <TextAreaField
          name="course"
          label={t('Course of the stay')}
          required={kind !== 'absconded'}
          rows={6}
          maxLength={20_000}
        />
        <TextAreaField name="findings" label={t('Findings and results')} rows={4} maxLength={20_000} />
        <DiagnosisField />
        {kind !== 'died' && kind !== 'absconded' && (
          <>
            <SelectField
              name="condition"
              label={t('Condition when leaving')}
              required
              placeholder={t('Choose')}
              options={optionsOf(conditions)}
            />
            <TextAreaField name="advice" label={t('Advice')} rows={3} maxLength={20_000} />
            <FollowUp />
          </>
        )}
        {failure && <Notice tone="red">{failure}</Notice>}
        <div className="u-row">
          <Button variant="default" type="submit" loading={save.isPending}>
            {t('Save')}
          </Button>
          <Button onClick={send(true)} loading={decide.isPending}>
            {t('Decide Discharge')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
const saving = <T,>(promise: Promise<T>) => saying(t('Failed to save the summary'), promise)
