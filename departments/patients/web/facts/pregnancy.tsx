import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { formatDate, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { pregnancyLabels, pregnancyStates, pregnancyText } from '../../facts/pregnancy.ts'
import { NOT_ASKED } from '../../facts/said.ts'
import { answerPregnancy } from '../../facts.contract.ts'
import type { Patient } from '../../patient.contract.ts'

function AnswerDialog({
  patientId,
  visitId,
  onClose,
}: {
  patientId: string
  visitId?: string | undefined
  onClose: () => void
}) {
  const form = useZodForm(answerPregnancy.input.omit({ patient_id: true, visit_id: true }), {
    state: '' as 'pregnant', // Nothing is chosen for anybody.
    last_period: '',
    due_date: '',
    born_on: '',
  })
  const answer = useCommand(answerPregnancy)
  const state = form.watch('state')
  const today = hospitalToday()
  return (
    <FormDialog
      title={t('Is she pregnant?')}
      form={form}
      draft={`pregnancy.${patientId}`}
      submitLabel={t('Record answer')}
      size="md"
      onClose={onClose}
      send={({ last_period, due_date, born_on, ...said }) => {
        // A date that was typed for another answer does not go with this one.
        const carries = said.state === 'pregnant' || said.state === 'possible'
        const birth = said.state === 'postpartum' || said.state === 'breastfeeding'
        return answer.mutateAsync({
          patient_id: patientId,
          visit_id: visitId,
          ...said,
          last_period: carries ? last_period : null,
          due_date: carries ? due_date : null,
          born_on: birth ? born_on : null,
        })
      }}
      done={t('Answer recorded')}
    >
      <SelectField
        name="state"
        label={t('Answer')}
        required
        options={pregnancyStates.map((value) => ({ value, label: t(pregnancyLabels[value]) }))}
      />
      {(state === 'pregnant' || state === 'possible') && (
        <FieldPair>
          <DateField name="last_period" label={t('First day of the last period')} max={today} />
          <DateField name="due_date" label={t('Due date')} help={t('By ultrasound, where there is one')} />
        </FieldPair>
      )}
      {(state === 'postpartum' || state === 'breastfeeding') && (
        <DateField name="born_on" label={t('Date of birth of the child')} max={today} />
      )}
    </FormDialog>
  )
}

/** Whether a patient is pregnant, as far as somebody asked; nothing for whom it is no question. */
export function PregnancyFact({ patient, visitId }: { patient: Patient; visitId?: string }) {
  const { can } = useSession()
  const [asking, setAsking] = useState(false)
  if (!patient.pregnancy) return null
  const { answer } = patient.pregnancy
  return (
    <div className="u-stack-tight">
      {answer ? (
        <p>
          {pregnancyText(answer, hospitalToday())}
          {answer.due_date && t(', due {due_date}', { due_date: formatDate(answer.due_date) })}{' '}
          <span className="u-person-facts">
            {t('asked {recorded_at}, {recorded_by_name}', {
              recorded_at: formatDate(answer.recorded_at),
              recorded_by_name: answer.recorded_by_name,
            })}
          </span>
        </p>
      ) : (
        <p>
          <Badge tone="amber">{t(NOT_ASKED.pregnancy)}</Badge>
        </p>
      )}
      {can('allergies.record') && (
        <div className="u-row">
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            {answer ? t('Ask again') : t('Record answer')}
          </Button>
        </div>
      )}
      {asking && <AnswerDialog patientId={patient.id} visitId={visitId} onClose={() => setAsking(false)} />}
    </div>
  )
}
