import { IconTemplate } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDate, formatGender, formatName, hospitalToday, writeAge } from '../../../../kernel/web/ui/format.ts'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import type { Visit } from '../../../visits/contract.ts'
import type { Consultation } from '../../contract.ts'
import { type Known, soapParts } from '../../specialties/types.ts'
import { fillPlaceholders, listNoteTemplates, type Placeholder, removeNoteTemplate } from '../../templates.contract.ts'
import type { NoteValues } from '../notes/note.ts'
import type { Begin } from './template-form.tsx'

// Fetched when a template is written, which few notes need.
const TemplateForm = lazy(async () => ({ default: (await import('./template-form.tsx')).TemplateForm }))

type Template = Output<typeof listNoteTemplates>['rows'][number]
type Task = { kind: 'save' } | { kind: 'edit' | 'remove'; template: Template }

/** What the placeholders stand for with this patient. */
function wordsOf(visit: Visit, known: Known): Partial<Record<Placeholder, string>> {
  const text = (value: string | number | undefined) => (value === undefined ? undefined : String(value))
  const words = {
    patient: formatName(visit),
    age: visit.date_of_birth ? writeAge(visit) : undefined,
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

/** The templates of the department and one's own: put into the note behind what is written, kept, changed, removed. */
export function NoteTemplates({
  department,
  visit,
  known,
}: {
  department: Consultation['department']
  visit: Visit
  known: Known
}) {
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
    toast.success(t('Template used: {name}', { name: template.name }))
  }

  const rows = templates.data?.rows ?? []
  const { subjective, objective, assessment, plan } = form.getValues()
  const blank: Begin = { id: null, version: null, name: '', shared: false, subjective, objective, assessment, plan }
  return (
    <div className="u-row consultation-templates">
      <Menu
        label={t('Templates')}
        ownWords
        className="u-link"
        trigger={
          <>
            <IconTemplate size={16} aria-hidden /> {t('Templates')}
          </>
        }
        items={[
          ...rows.map((template) => ({
            label: template.mine ? t('{name} (own)', { name: template.name }) : template.name,
            onSelect: () => use(template),
          })),
          { label: t('Save as template …'), onSelect: () => setTask({ kind: 'save' }) },
        ]}
      />
      {rows.length > 0 && (
        <Menu
          label={t('Change templates')}
          ownWords
          className="u-link"
          trigger={t('Change')}
          items={rows.flatMap((template) => [
            {
              label: t('Edit {name}', { name: template.name }),
              onSelect: () => setTask({ kind: 'edit' as const, template }),
            },
            {
              label: t('Remove {name}', { name: template.name }),
              danger: true,
              onSelect: () => setTask({ kind: 'remove' as const, template }),
            },
          ])}
        />
      )}
      <Suspense>
        {task?.kind === 'save' && <TemplateForm department={department} begin={blank} onClose={close} />}
        {task?.kind === 'edit' && (
          <TemplateForm
            department={department}
            begin={{ ...task.template, shared: !task.template.mine }}
            onClose={close}
          />
        )}
      </Suspense>
      {task?.kind === 'remove' && (
        <ConfirmDialog
          open
          onClose={close}
          title={t('Remove {name}?', { name: task.template.name })}
          confirmLabel={t('Remove')}
          danger
          onConfirm={async () => {
            await remove.mutateAsync({ template_id: task.template.id })
          }}
        >
          <p>{t('Notes that were written from it stay as they are.')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
