import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { FilterSelect } from '../../../../kernel/web/ui/lists/filter-select.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { FactList } from '../../../../kernel/web/ui/page/facts.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { useClinics } from '../../../hospital/web/offers.tsx'
import { soapParts } from '../../specialties/types.ts'
import {
  fillPlaceholders,
  listNoteTemplates,
  type Placeholder,
  placeholders,
  removeNoteTemplate,
} from '../../templates.contract.ts'
import { soapFields } from '../notes/note.ts'
import { type Begin, TemplateForm } from './template-form.tsx'

type Template = Output<typeof listNoteTemplates>['rows'][number]
type Task = { kind: 'preview' | 'edit' | 'remove'; template: Template } | { kind: 'new' }

/** Somebody who is not a patient, to show how a note looks that begins with a template. */
const SAMPLE: Record<Placeholder, string> = {
  patient: t('Jane Sample'),
  age: t('34 years'),
  gender: t('Female'),
  chief_complaint: t('Headache for two days'),
  blood_pressure: '120/80',
  pulse_rate: '82',
  temperature: '37.2',
  weight: '64',
  allergies: t('Penicillin (rash)'),
  today: '01/11/2026',
}

/** How a note begins with this template, for somebody who is made up. */
const Preview = ({ template, onClose }: { template: Template; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={template.name} size="md">
    <p className="u-muted">{t('For a patient who is made up. What is not known of a patient stays in its braces.')}</p>
    {soapFields
      .filter(({ name }) => template[name])
      .map(({ name, label }) => (
        <section key={name}>
          <h3>{label}</h3>
          <p className="u-lines">{fillPlaceholders(template[name], SAMPLE)}</p>
        </section>
      ))}
  </Dialog>
)

const BLANK: Begin = {
  id: null,
  version: null,
  name: '',
  shared: true,
  subjective: '',
  objective: '',
  assessment: '',
  plan: '',
}

const columnsOf = (begin: (task: Task) => void): Column<Template>[] => [
  {
    key: 'name',
    label: t('Template'),
    card: 'title',
    width: 260,
    render: (row) => (
      <>
        <button type="button" className="u-link u-strong" onClick={() => begin({ kind: 'preview', template: row })}>
          {row.name}
        </button>{' '}
        {row.mine && <Badge>{t('Own')}</Badge>}
      </>
    ),
  },
  {
    key: 'parts',
    label: t('Begins with'),
    card: 'wide',
    render: (row) => {
      const filled = soapParts.filter((part) => row[part])
      const first = filled[0] ? row[filled[0]] : ''
      return (
        <Stacked look="" below={filled.map((part) => soapFields.find(({ name }) => name === part)?.label).join(', ')}>
          {first.length > 120 ? `${first.slice(0, 120)}…` : first}
        </Stacked>
      )
    },
  },
  actionsColumn((row) => (
    <>
      <Button variant="default" size="compact-md" onClick={() => begin({ kind: 'edit', template: row })}>
        {t('Edit')}
        <span className="u-visually-hidden"> {row.name}</span>
      </Button>
      <Button variant="default" size="compact-md" onClick={() => begin({ kind: 'remove', template: row })}>
        {t('Remove')}
        <span className="u-visually-hidden"> {row.name}</span>
      </Button>
    </>
  )),
]

/** The note templates of each clinic: what they say, seen as a note would be, changed and taken out of the list. */
export default function Templates() {
  const clinics = useClinics() ?? []
  const [{ department: asked }, setUrl] = useUrlState({ department: '' })
  const department = clinics.find(({ key }) => key === asked)?.key ?? clinics[0]?.key ?? ''
  const templates = useEndpoint(listNoteTemplates, { department }, { enabled: department !== '' })
  const remove = useCommand(removeNoteTemplate)
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  return (
    <Page
      title={t('Templates')}
      facts={t('What a note can begin with, by department')}
      actions={
        <Button onClick={() => setTask({ kind: 'new' })} disabled={!department}>
          {t('New template')}
        </Button>
      }
    >
      <DataTable
        label={t('Templates')}
        columns={columnsOf(setTask)}
        query={templates}
        rowKey={(row) => row.id}
        failure={t('Failed to load the templates')}
        toolbar={
          <FilterSelect
            label={t('Department')}
            value={department}
            options={clinics.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(key) => setUrl({ department: key })}
          />
        }
        empty={
          <EmptyState
            text={t('No templates yet')}
            hint={t('A template saves typing what most notes of a department say.')}
          />
        }
      />
      <Panel title={t('Placeholders')}>
        <p>
          {t(
            'In braces; filled in from the patient at hand when the template is used. What is not known stays as it is, so that nobody takes a gap for a finding.',
          )}
        </p>
        <FactList facts={Object.entries(placeholders).map(([name, meaning]) => [`{${name}}`, meaning])} />
      </Panel>
      {task?.kind === 'preview' && <Preview template={task.template} onClose={close} />}
      {task?.kind === 'new' && <TemplateForm department={department} begin={BLANK} onClose={close} />}
      {task?.kind === 'edit' && (
        <TemplateForm
          department={department}
          begin={{ ...task.template, shared: !task.template.mine }}
          onClose={close}
        />
      )}
      {task?.kind === 'remove' && (
        <ConfirmDialog
          open
          onClose={close}
          title={t('Remove {name}?', { name: task.template.name })}
          confirmLabel={t('Remove')}
          danger
          onConfirm={async () => {
            await remove.mutateAsync({ template_id: task.template.id })
            toast.success(t('Template removed'))
          }}
        >
          <p>{t('Notes that were written from it stay as they are.')}</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}
