import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'

export const holdPath = (id: string): string => `/hospital/inventory/holds/${id}`

/** Marks a batch that is on hold, and leads to why. */
export const HoldBadge = ({ id }: { id: string | null }) =>
  id && (
    <Link to={holdPath(id)}>
      <Badge tone="red" filled>
        {t('On hold')}
      </Badge>
    </Link>
  )
