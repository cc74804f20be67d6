import { t } from '../../../../../kernel/contract/words/text.ts'
import { Badge } from '../../../../../kernel/web/ui/page/badges.tsx'

/** How many tasks are open, and how many of them late. */
export const TaskCount = ({ open, overdue }: { open: number; overdue: number }) =>
  open === 0 ? (
    <span className="u-muted">{t('None')}</span>
  ) : (
    <span className="u-nowrap">
      <span className="u-num">{open}</span>{' '}
      {overdue > 0 && <Badge tone="amber">{t('{overdue} overdue', { overdue })}</Badge>}
    </span>
  )
