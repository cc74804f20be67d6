import { t } from '../../../../kernel/contract/words/text.ts'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { Return } from '../../contract.ts'

type Check = Return['checks'][number]

const write = (value: number | null) => (value === null ? t('not kept') : formatNumber(value))

function Sign({ holds }: Pick<Check, 'holds'>) {
  if (holds === null) return <Badge>{t('Cannot be said')}</Badge>
  return holds ? <Badge tone="green">{t('Ties out')}</Badge> : <Badge tone="amber">{t('Differs')}</Badge>
}

/** What must tie out, and what differs. */
export const Checks = ({ checks }: { checks: readonly Check[] }) => (
  <Panel title={t('What must tie out')}>
    {checks.length === 0 ? (
      <p className="u-muted">{t('Nothing differs.')}</p>
    ) : (
      <ul className="statutory-checks">
        {checks.map(({ says, holds, left, right, why }) => (
          <li key={says}>
            <Sign holds={holds} />
            <span>
              <span className="u-strong">{says}</span>
              <span className="u-small u-muted">
                {left.says}: {write(left.value)} · {right.says}: {write(right.value)}
                {why && `. ${why}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
