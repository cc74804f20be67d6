import { useLocation } from 'react-router'
import { z } from 'zod'

/** Where the patients of a department wait. */
const queuePath = (department: string): string => `/hospital/outpatient/queue?department=${department}`

const Came = z.object({ back: z.string().startsWith('/hospital/') })
/**
 * Where the work on a patient of this department began: its dashboard or queue; who came from elsewhere goes to the
 * queue.
 */
export function useWayBack(department: string): string {
  return Came.safeParse(useLocation().state).data?.back ?? queuePath(department)
}
