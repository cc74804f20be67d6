import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { getFirstDay } from '../first-day.contract.ts'
import { FirstDaySteps, LoadUsual, useFirstDay } from './first-day-steps.tsx'

/** On the admin's home: what a new hospital still has to set up; nothing once everything is done or dismissed. */
export default function FirstDayPanel() {
  const day = useEndpoint(getFirstDay, {}).data
  const actions = useFirstDay()
  if (!day || day.put_away || day.open === 0) return null
  const done = day.steps.filter((step) => step.done).length
  return (
    <Panel
      title={t('First day: {done} of {length} steps done', { done, length: day.steps.length })}
      flush
      actions={
        <>
          <LoadUsual />
          <Link to="/hospital/first-day" className="u-link">
            {t('All steps')}
          </Link>
          <Button variant="default" size="xs" loading={actions.isBusy('all')} onClick={() => actions.putAway('all')}>
            {t('Put the list away')}
          </Button>
        </>
      }
    >
      <FirstDaySteps steps={day.steps.filter((step) => !step.done && !step.not_needed)} actions={actions} />
    </Panel>
  )
}
