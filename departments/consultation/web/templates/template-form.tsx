import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { CheckboxField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import type { soapParts } from '../../specialties/types.ts'
import { placeholders, saveNoteTemplate } from '../../templates.contract.ts'
import { soapFields } from '../notes/note.ts'

const HELP = t('In braces, filled in when the template is used: {map}.', {
  map: Object.entries(placeholders)
    .map(([name, meaning]) => `{${name}} ${meaning}`)
    .join(', '),
})

export type Begin = { id: string | null; version: number | null; name: string; shared: boolean } & Record<
  (typeof soapParts)[number],
  string
>

/** A template: its name, its parts, and whose it is. Who writes no notes keeps only those of the department. */
export function TemplateForm({
  department,
  begin,
  onClose,
}: {
  department: string
  begin: Begin
  onClose: () => void
}) {
  const { can } = useSession()
  const save = useCommand(saveNoteTemplate)
  const form = useZodForm(saveNoteTemplate.input, { department, ...begin })
  return (
    <FormDialog
      title={begin.id ? t('Edit {name}', { name: begin.name }) : t('New template')}
      form={form}
      draft={`note-template.${begin.id ?? 'new'}`}
      submitLabel={t('Save template')}
      onClose={onClose}
      send={save.mutateAsync}
      done={(values) => t('Template saved: {name}', { name: values.name })}
    >
      <TextField name="name" label={t('Template name')} required maxLength={100} autoComplete="off" />
      {soapFields.map(({ name, label }) => (
        <TextAreaField
          key={name}
          name={name}
          label={label}
          rows={3}
          maxLength={20_000}
          help={name === 'subjective' ? HELP : undefined}
        />
      ))}
      {can('consultation.write') && <CheckboxField name="shared" label={t('For everybody of the department')} />}
    </FormDialog>
  )
}
