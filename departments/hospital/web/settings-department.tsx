import { Link, useParams } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { fetchPanels, laterPanels, Panels } from '../../../kernel/web/panels.tsx'
import { CheckboxField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { SettingsForm } from '../../../kernel/web/ui/forms/settings-form.tsx'
import { EmptyState, Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { type DepartmentRow, listDepartments } from '../contract.ts'
import { updateDepartment } from '../departments.contract.ts'
import { DepartmentFields } from './department-fields.tsx'

declare module '../../../kernel/web/panels.tsx' {
  interface Places {
    /** The settings of one department of the hospital. */
    department: { department: string; kind: 'triage' | 'clinic' | 'service' }
  }
}

void laterPanels().then(() => fetchPanels('department'))

/** The page's own form: the version goes with it, and is the server's. */
const Kept = updateDepartment.input

function DepartmentForm({ department }: { department: DepartmentRow }) {
  const { key, name, letter, description, opens_at, closes_at, head_id, rooms, is_active, version } = department
  const save = useCommand(updateDepartment)
  return (
    <SettingsForm
      schema={Kept}
      saved={{
        key,
        name,
        letter,
        description,
        opens_at: opens_at ?? '',
        closes_at: closes_at ?? '',
        head_id: head_id ?? '',
        rooms,
        is_active,
        version,
      }}
      label={name}
      draft={`department.${key}`}
      save={async (facts) => {
        await save.mutateAsync(facts)
        return { ...facts, version: facts.version + 1 }
      }}
      done={t('{name} saved', { name })}
    >
      <CheckboxField
        name="is_active"
        label={t('Takes patients')}
        help={t('Off: nobody is sent, booked or referred there any more. Who waits there is still served.')}
      />
      <DepartmentFields />
    </SettingsForm>
  )
}

/** The settings of one department, with what departments above keep of it: its fee. */
export default function SettingsDepartment() {
  const { key } = useParams()
  const list = useEndpoint(listDepartments, {})
  const department = list.data?.rows.find((row) => row.key === key)
  const back = (
    <Link className="u-link" to="/hospital/settings/departments">
      {t('All departments')}
    </Link>
  )
  if (!department)
    return (
      <Page title={t('Department')} actions={back}>
        <Panel>
          {list.data ? (
            <EmptyState text={t('This department does not exist')} hint={t('It may be called differently now.')} />
          ) : (
            <Waiting for={list} failure={t('Failed to load departments')} lines={8} />
          )}
        </Panel>
      </Page>
    )
  return (
    <Page
      title={department.name}
      facts={department.is_active ? t('Takes patients') : t('Switched off')}
      actions={back}
      narrow
    >
      <Panel title={t('Department')}>
        <DepartmentForm key={department.key} department={department} />
      </Panel>
      <Panels place="department" about={{ department: department.key, kind: department.kind }} />
    </Page>
  )
}
