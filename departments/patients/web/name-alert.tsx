import { t } from '../../../kernel/contract/words/text.ts'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'

/** Beside a name that somebody else in the same list has too, or nearly. */
export const NameAlert = ({ shown }: { shown: boolean }) =>
  shown ? (
    <span
      className="u-person-facts"
      title={t('Somebody else here has the same or a similar name: check the OP number and the birth date')}
    >
      <Badge tone="amber">{t('Name alert')}</Badge>
    </span>
  ) : null
