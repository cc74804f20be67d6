import { useEndpoint } from '../../../../../kernel/web/data/use-endpoint.ts'
import { NOTHING } from '../../../../../kernel/web/ui/format.ts'
import { getWardTasks } from '../../../tasks.contract.ts'
import { TaskCount } from './task-count.tsx'

/** The open tasks of a patient in the list of a ward; the whole ward is asked for once. */
export default function WardTaskCell({ ward_id, admission_id }: { ward_id: string; admission_id: string }) {
  const tasks = useEndpoint(getWardTasks, { ward_id })
  const mine = tasks.data?.open.filter((task) => task.admission_id === admission_id)
  return mine ? <TaskCount open={mine.length} overdue={mine.filter((task) => task.overdue).length} /> : NOTHING
}
