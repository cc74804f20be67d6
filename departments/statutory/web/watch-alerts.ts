import { watch } from '../../../kernel/web/data/watch.ts'
import { countAlerts } from '../notifiable.contract.ts'

/** How many notifiable diseases nobody answers for yet. */
export const watchAlerts = (tell: (open: number) => void) => watch(countAlerts, ({ open }) => tell(open))
