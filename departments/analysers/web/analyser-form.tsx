import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { CheckboxField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { StaffField } from '../../staff/web/offers.tsx'
import { type Analyser, createAnalyser, updateAnalyser } from '../contract.ts'
import { CodesEditor } from './codes-editor.tsx'

const nothing = { name: '', application: '', facility: '', responsible_id: '', codes: [], active: true, version: 0 }
const { active, version } = updateAnalyser.input.shape
const Values = createAnalyser.input.extend({ active, version })

/** An analyser: how it calls itself, in whose name its results are entered, what its codes mean. */
export function AnalyserDialog({ analyser, onClose }: { analyser: Analyser | null; onClose: () => void }) {
  const create = useCommand(createAnalyser)
  const update = useCommand(updateAnalyser)
  const known = analyser ?? nothing
  const form = useZodForm(Values, { ...known, facility: known.facility ?? '' })
  return (
    <FormDialog
      title={analyser ? t('Edit Analyser') : t('Add Analyser')}
      form={form}
      draft={`analysers.form.${analyser?.id ?? 'new'}.${known.version}`}
      submitLabel={t('Save')}
      size="lg"
      onClose={onClose}
      send={async (given) => {
        if (analyser) await update.mutateAsync({ ...given, analyser_id: analyser.id })
        else await create.mutateAsync(given)
        toast.success(t('The analyser was saved'))
      }}
    >
      <TextField name="name" label={t('Name')} required maxLength={100} autoFocus placeholder={t('Sysmex XN-330')} />
      <FieldPair>
        <TextField
          name="application"
          label={t('Calls itself (MSH-3)')}
          required
          maxLength={100}
          help={t('Its sending application, as its settings say')}
        />
        <TextField
          name="facility"
          label={t('Facility (MSH-4)')}
          maxLength={100}
          help={t('Only where two analysers call themselves the same')}
        />
      </FieldPair>
      <StaffField
        name="responsible_id"
        label={t('In whose name its results are entered')}
        required
        permission="lab.work"
        placeholder={t('Please choose')}
      />
      {analyser && <CheckboxField name="active" label={t('Its results are taken')} />}
      <CodesEditor />
    </FormDialog>
  )
}
