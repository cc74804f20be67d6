import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDateTime, humanise } from '../../../../kernel/web/ui/format.ts'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { getRadiologyOrder } from '../../orders.contract.ts'

type Deed = Output<typeof getRadiologyOrder>['history'][number]

const did: Record<string, string> = {
  started: t('Examination started'),
  image_added: t('Image added'),
  image_removed: t('Image removed'),
  submitted: t('Report handed in for review'),
  approved: t('Report approved'),
  rejected: t('Report rejected'),
  amended: t('Report amended'),
}

/** Several images of one person in a row are one line. */
const grouped = (history: readonly Deed[]): (Deed & { times: number })[] => {
  const lines: (Deed & { times: number })[] = []
  for (const deed of history) {
    const last = lines.at(-1)
    if (last && deed.what === 'image_added' && last.what === deed.what && last.by_name === deed.by_name) {
      last.times++
      last.at = deed.at
    } else {
      const again = deed.what === 'scheduled' && lines.some((line) => line.what === 'scheduled')
      lines.push({ ...deed, what: again ? 'scheduled_again' : deed.what, times: 1 })
    }
  }
  return lines
}

/** Everything that was done with an order, oldest first. */
export function History({ history }: { history: readonly Deed[] }) {
  return (
    <Panel title={t('History')}>
      <ol className="rad-history">
        {grouped(history).map((deed) => (
          <li key={`${deed.what} ${deed.at}`}>
            <span className="u-strong">
              {deed.times > 1
                ? t('{times} images added', { times: deed.times })
                : (did[deed.what] ?? humanise(deed.what))}
            </span>
            {deed.reason && <span>: {deed.reason}</span>}
            <span className="u-person-facts">
              {deed.by_name}, {formatDateTime(deed.at)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
