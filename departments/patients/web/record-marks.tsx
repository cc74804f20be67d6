import { t } from '../../../kernel/contract/words/text.ts'
import { formatDate } from '../../../kernel/web/ui/format.ts'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'

type Marked = { died_at: string | null; archived_at: string | null; restricted?: boolean }

/** What must be known of a record before it is opened or chosen: restricted, of somebody who has died, archived. */
export const RecordMarks = ({ of: { died_at, archived_at, restricted } }: { of: Marked }) => (
  <>
    {restricted && <Badge tone="amber">{t('Restricted')}</Badge>}
    {died_at && <Badge tone="red">{t('Died {died_at}', { died_at: formatDate(died_at) })}</Badge>}
    {archived_at && <Badge>{t('Archived since {archived_at}', { archived_at: formatDate(archived_at) })}</Badge>}
  </>
)
