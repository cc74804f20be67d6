import { t } from '../../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../../kernel/web/data/use-endpoint.ts'
import { formatTime } from '../../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../../kernel/web/ui/overlay/toast.tsx'
import { scoreText } from '../../../charts/assess.ts'
import { levels } from '../../../charts/words.ts'
import { type Charts, recordObservations } from '../../../charts.contract.ts'
import type { OpenedAdmission } from '../../../contract.ts'
import { QuickForm } from '../quick-form.tsx'
import { ObservationFields } from './observation-fields.tsx'
import { blankSet, SetFields, sentOf } from './observation-values.ts'

type Props = { admission: OpenedAdmission; charts: Charts; onClose: () => void }

/** One set of observations, in the order in which it is measured: Enter goes on, Ctrl+Enter saves. */
export function ObservationForm({ admission, charts, onClose }: Props) {
  const record = useCommand(recordObservations)
  const form = useZodForm(SetFields, blankSet)
  return (
    <FormDialog
      title={t('Observations of {first_name} {last_name}, {bed_label}', {
        first_name: admission.first_name,
        last_name: admission.last_name,
        bed_label: admission.bed_label ?? t('no bed'),
      })}
      form={form}
      draft={`ward-observations.${admission.id}`}
      submitLabel={t('Save Observations')}
      onClose={onClose}
      send={async () => {
        const sent = { ...sentOf(form.getValues()), admission_id: admission.id }
        const saved = await saying(t('Failed to save the observations'), record.mutateAsync(sent))
        const score = scoreText({ ...saved, points: saved.score_points, scale: saved.score_scale })
        const next = t('next set at {next_due_at}', { next_due_at: formatTime(saved.next_due_at) })
        if (saved.escalation)
          toast.error(
            t('{score}, {levels}: help is called for; {next}', {
              score,
              levels: levels[saved.level].toLowerCase(),
              next,
            }),
          )
        else toast.success(t('Observations saved: {score}, {next}', { score, next }))
      }}
    >
      <QuickForm>
        <ObservationFields admission={admission} charts={charts} />
      </QuickForm>
    </FormDialog>
  )
}
