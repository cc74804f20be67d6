import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDate, humanise } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { allergyText, certainties, severities } from '../../facts/allergies.ts'
import { NOT_ASKED } from '../../facts/said.ts'
import { addAllergy, answerNoAllergies, changeAllergy, retractAllergy } from '../../facts.contract.ts'
import type { Patient } from '../../patient.contract.ts'
import { allergyState } from './warnings.ts'

type Allergy = NonNullable<Patient['allergies']>[number]
type Entry = Allergy['others'][number]
const choices = (values: readonly string[]) => values.map((value) => ({ value, label: humanise(value) }))

/** How bad it was, and how sure. */
const Grades = () => (
  <>
    <TextField
      name="reaction"
      label={t('Reaction')}
      maxLength={200}
      placeholder={t('What happened: rash, wheezing, collapse')}
    />
    <FieldPair>
      <SelectField name="severity" label={t('Severity')} placeholder={t('Not said')} options={choices(severities)} />
      <SelectField name="certainty" label={t('Certainty')} placeholder={t('Not said')} options={choices(certainties)} />
    </FieldPair>
  </>
)

type DialogProps = { patientId: string; visitId?: string | undefined; onClose: () => void }

function AddDialog({ patientId, visitId, onClose }: DialogProps) {
  const empty = { substance: '', reaction: '', severity: '' as const, certainty: '' as const }
  const form = useZodForm(addAllergy.input.omit({ patient_id: true, visit_id: true }), empty)
  const add = useCommand(addAllergy)
  return (
    <FormDialog
      title={t('Record an allergy')}
      form={form}
      draft={`allergy.${patientId}`}
      submitLabel={t('Record allergy')}
      size="md"
      onClose={onClose}
      send={(told) => add.mutateAsync({ patient_id: patientId, visit_id: visitId, ...told })}
      done={t('Allergy recorded')}
    >
      <TextField
        name="substance"
        label={t('Substance')}
        required
        maxLength={100}
        placeholder={t('Medicine, food, latex…')}
      />
      <Grades />
    </FormDialog>
  )
}

function ChangeDialog({ patientId, entry, onClose }: DialogProps & { entry: Entry }) {
  const { reaction, severity, certainty } = entry
  const form = useZodForm(changeAllergy.input.omit({ patient_id: true, allergy_id: true }), {
    reaction,
    severity,
    certainty,
    reason: '',
  })
  const change = useCommand(changeAllergy)
  return (
    <FormDialog
      title={t('Change allergy to {substance}', { substance: entry.substance })}
      form={form}
      draft={`allergy.${entry.id}`}
      submitLabel={t('Save change')}
      size="md"
      onClose={onClose}
      send={(told) => change.mutateAsync({ patient_id: patientId, allergy_id: entry.id, ...told })}
      done={t('Allergy changed')}
    >
      <Grades />
      <TextAreaField
        name="reason"
        label={t('Reason')}
        required
        rows={2}
        maxLength={200}
        help={t('What was said before stays in the record')}
      />
    </FormDialog>
  )
}

function RetractDialog({ patientId, entry, onClose }: DialogProps & { entry: Entry }) {
  const form = useZodForm(retractAllergy.input.pick({ reason: true }), { reason: '' })
  const retract = useCommand(retractAllergy)
  return (
    <FormDialog
      title={t('Retract allergy to {substance}', { substance: entry.substance })}
      form={form}
      draft={`allergy.retract.${entry.id}`}
      submitLabel={t('Retract allergy')}
      size="md"
      onClose={onClose}
      send={({ reason }) => retract.mutateAsync({ patient_id: patientId, allergy_id: entry.id, reason })}
      done={t('Allergy retracted')}
    >
      <p>
        {t('{entry} will no longer warn anybody. It stays in the record with your reason.', {
          entry: allergyText(entry),
        })}
      </p>
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={200} />
    </FormDialog>
  )
}

type Task = { do: 'add' } | { do: 'change' | 'retract'; entry: Entry }

function Line({
  entry,
  lesser,
  onAsk,
}: {
  entry: Entry
  lesser?: boolean
  onAsk: ((asked: Task) => void) | undefined
}) {
  const facts = [
    entry.reaction,
    entry.severity && humanise(entry.severity),
    entry.certainty && humanise(entry.certainty),
  ].filter(Boolean)
  return (
    <div className="u-stack-tight">
      <div>
        {lesser ? <span className="u-muted">{t('Also told:')} </span> : <Badge tone="red">{entry.substance}</Badge>}{' '}
        {facts.join(', ') || <span className="u-muted">{t('Reaction not said')}</span>}
        <span className="u-person-facts">
          {formatDate(entry.recorded_at)}, {entry.recorded_by_name}
        </span>
      </div>
      {onAsk && (
        <div className="u-row">
          {(['change', 'retract'] as const).map((act) => (
            <button
              key={act}
              type="button"
              className="u-link u-small"
              aria-label={`${humanise(act)} ${allergyText(entry)}`}
              onClick={() => onAsk({ do: act, entry })}
            >
              {humanise(act)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/**
 * What is known of a patient's allergies, in its three ways; who may, adds, changes, retracts, and answers that none is
 * known. Nothing for roles that are not shown them.
 */
export function Allergies({ patient, visitId }: { patient: Patient; visitId?: string }) {
  const { can } = useSession()
  const [asked, setAsked] = useState<Task | null>(null)
  const none = useCommand(answerNoAllergies, {
    onSuccess: () => toast.success(t('No known allergies: recorded')),
    onError: (error) => toast.error(error.message),
  })
  const state = allergyState(patient)
  if (!state) return null
  const mayRecord = can('allergies.record')
  const dialog = { patientId: patient.id, visitId, onClose: () => setAsked(null) }
  return (
    <div className="u-stack-tight">
      {state.is === 'not_asked' && (
        <p>
          <Badge tone="amber">{t(NOT_ASKED.allergies)}</Badge>
        </p>
      )}
      {state.is === 'none' && (
        <p>
          {rich('No known allergies {span}', {
            span: (
              <span className="u-person-facts">
                {t('asked {at}, {by_name}', { at: formatDate(state.asked.at), by_name: state.asked.by_name })}
              </span>
            ),
          })}
        </p>
      )}
      {state.is === 'listed' && (
        <ul className="u-plain-list">
          {patient.allergies?.map(({ others, ...worst }) => (
            <li key={worst.id}>
              <Line entry={worst} onAsk={mayRecord ? setAsked : undefined} />
              {others.map((entry) => (
                <Line key={entry.id} entry={entry} lesser onAsk={mayRecord ? setAsked : undefined} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {mayRecord && (
        <div className="u-row">
          <Button variant="default" size="compact-sm" onClick={() => setAsked({ do: 'add' })}>
            {t('Add allergy')}
          </Button>
          {state.is !== 'listed' && (
            <Button
              variant="default"
              size="compact-sm"
              loading={none.isPending}
              onClick={() => none.mutate({ patient_id: patient.id, visit_id: visitId })}
            >
              {state.is === 'none' ? t('Asked again: none known') : t('None known')}
            </Button>
          )}
        </div>
      )}
      {asked?.do === 'add' && <AddDialog {...dialog} />}
      {asked?.do === 'change' && <ChangeDialog {...dialog} entry={asked.entry} />}
      {asked?.do === 'retract' && <RetractDialog {...dialog} entry={asked.entry} />}
    </div>
  )
}
