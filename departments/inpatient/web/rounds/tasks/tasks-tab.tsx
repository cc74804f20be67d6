import { useState } from 'react'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../../kernel/web/ui/button.tsx'
import { Panel } from '../../../../../kernel/web/ui/page/page.tsx'
import type { OpenedAdmission } from '../../../contract.ts'
import { listTasks } from '../../../tasks.contract.ts'
import { TaskDialog } from './task-dialogs.tsx'
import { TaskTable } from './task-table.tsx'

/** What is to be done, and was done, for somebody on a ward. */
export default function TasksTab({ admission, canWrite }: { admission: OpenedAdmission; canWrite: boolean }) {
  const { can } = useSession()
  const tasks = useEndpoint(listTasks, { admission_id: admission.id })
  const [adding, setAdding] = useState(false)
  const writes = canWrite && can('wards.care')
  return (
    <Panel
      title={t('Tasks')}
      flush
      actions={writes && <Button onClick={() => setAdding(true)}>{t('New task')}</Button>}
    >
      <TaskTable query={tasks} canWrite={writes} />
      {adding && <TaskDialog admissionId={admission.id} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
