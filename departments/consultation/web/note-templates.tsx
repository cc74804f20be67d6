import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Output } from '../../../kernel/contract/index.ts'
import { CheckboxField } from '../../../kernel/web/ui/choice-fields.tsx'
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { TextAreaField, TextField } from '../../../kernel/web/ui/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatAge, formatDate, formatGender, formatName, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import type { Visit } from '../../visits/contract.ts'
import type { Consultation } from '../contract.ts'
import { type Known, soapParts } from '../specialties/types.ts'
import {
  fillPlaceholders,
  listNoteTemplates,
  type Placeholder,
  placeholders,
  removeNoteTemplate,
  saveNoteTemplate,
} from '../templates.contract.ts'
import { type NoteValues, soapFields } from './note.ts'

type Template = Output<typeof listNoteTemplates>['rows'][number]
type Task = { kind: 'save' } | { kind: 'edit' | 'remove'; template: Template }

/** What the placeholders stand for with this patient. */
function wordsOf(visit: Visit, known: Known): Partial<Record<Placeholder, string>> {
  const text = (value: string | number | undefined) => (value === undefined ? undefined : String(value))
  const words = {
    patient: formatName(visit),
    age: visit.date_of_birth ? formatAge(visit.date_of_birth) : undefined,
    gender: visit.gender ? formatGender(visit.gender) : undefined,
    chief_complaint: known.chief_complaint,
    blood_pressure: known.blood_pressure,
    pulse_rate: text(known.pulse_rate),
    temperature: text(known.temperature),
    weight: text(known.weight),
    allergies: known.allergies,
    today: formatDate(hospitalToday()),
  }
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
}

const HELP = `In braces, filled in when the template is used: ${Object.entries(placeholders)
  .map(([name, meaning]) => `{${name}} ${meaning}`)
  .join(', ')}.`

type Begin = { id: string | null; version: number | null; name: string; shared: boolean } & Record<(typeof soapParts)[number], string>

function TemplateForm({ department, begin, onClose }: { department: Consultation['department']; begin: Begin; onClose: () => void }) {
  const save = useCommand(saveNoteTemplate)
  const form = useZodForm(saveNoteTemplate.input, { department, ...begin })
  return (
    <FormDialog
      title={begin.id ? `Edit ${begin.name}` : 'Save as template'}
      form={form}
      draft={`note-template.${begin.id ?? 'new'}`}
      submitLabel="Save template"
      onClose={onClose}
      send={save.mutateAsync}
      done={(values) => `Template saved: ${values.name}`}
    >
      <TextField name="name" label="Template name" required maxLength={100} autoComplete="off" />
      {soapFields.map(({ name, label }) => (
        <TextAreaField key={name} name={name} label={label} rows={3} maxLength={20_000} help={name === 'subjective' ? HELP : undefined} />
      ))}
      <CheckboxField name="shared" label="For everybody of the department" />
    </FormDialog>
  )
}

/** The templates of the department and one's own: put into the note behind what is written, kept, changed, removed. */
export function NoteTemplates({ department, visit, known }: { department: Consultation['department']; visit: Visit; known: Known }) {
  const form = useFormContext<NoteValues>()
  const templates = useEndpoint(listNoteTemplates, { department })
  const [task, setTask] = useState<Task | null>(null)
  const remove = useCommand(removeNoteTemplate)
  const close = () => setTask(null)

  function use(template: Template) {
    const words = wordsOf(visit, known)
    for (const part of soapParts) {
      const text = fillPlaceholders(template[part], words)
      const written = form.getValues(part).trimEnd()
      if (text) form.setValue(part, written ? `${written}\n${text}` : text, { shouldDirty: true, shouldTouch: true })
    }
    toast.success(`Template used: ${template.name}`)
  }

  const rows = templates.data?.rows ?? []
  const { subjective, objective, assessment, plan } = form.getValues()
  const blank: Begin = { id: null, version: null, name: '', shared: false, subjective, objective, assessment, plan }
  return (
    <div className="u-row consultation-templates">
      <Menu
        label="Templates"
        ownWords
        className="u-link"
        trigger={
          <>
            <IconTemplate size={16} aria-hidden /> Templates
          </>
        }
        items={[
          ...rows.map((template) => ({ label: template.mine ? `${template.name} (own)` : template.name, onSelect: () => use(template) })),
          { label: 'Save as template …', onSelect: () => setTask({ kind: 'save' }) },
        ]}
      />
      {rows.length > 0 && (
        <Menu
          label="Change templates"
          ownWords
          className="u-link"
          trigger="Change"
          items={rows.flatMap((template) => [
            { label: `Edit ${template.name}`, onSelect: () => setTask({ kind: 'edit' as const, template }) },
            { label: `Remove ${template.name}`, danger: true, onSelect: () => setTask({ kind: 'remove' as const, template }) },
          ])}
        />
      )}
      {task?.kind === 'save' && <TemplateForm department={department} begin={blank} onClose={close} />}
      {task?.kind === 'edit' && (
        <TemplateForm department={department} begin={{ ...task.template, shared: !task.template.mine }} onClose={close} />
      )}
      {task?.kind === 'remove' && (
        <ConfirmDialog
          open
          onClose={close}
          title={`Remove ${task.template.name}?`}
          confirmLabel="Remove"
          danger
          onConfirm={async () => {
            await remove.mutateAsync({ template_id: task.template.id })
          }}
        >
          <p>Notes that were written from it stay as they are.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
