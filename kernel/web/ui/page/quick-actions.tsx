import { Link } from 'react-router'
import { t } from '../../../contract/words/text.ts'
import { Button } from '../button.tsx'
import { Panel } from './page.tsx'
import './quick-actions.css'

/** Where the work of a department begins: buttons to its pages, those that this person may open. */
export function QuickActions({ ways }: { ways: readonly { to: string; label: string; shown: boolean }[] }) {
  return (
    <Panel title={t('Quick Actions')}>
      <nav aria-label={t('Quick Actions')} className="quick-actions">
        {ways
          .filter(({ shown }) => shown)
          .map(({ to, label }) => (
            <Button key={to} component={Link} to={to} variant="default">
              {label}
            </Button>
          ))}
      </nav>
    </Panel>
  )
}
