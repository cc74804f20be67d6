import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDate } from '../../../kernel/web/ui/format.ts'
import { Notice, Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { getFirstDay } from '../first-day.contract.ts'
import { FirstDaySteps, LoadUsual, useFirstDay } from './first-day-steps.tsx'

/**
 * Everything that a new hospital sets up, with what is done and what was dismissed. Help leads here when the list is no
 * longer on the home page.
 */
export default function FirstDay() {
  const query = useEndpoint(getFirstDay, {})
  const actions = useFirstDay()
  const day = query.data
  const done = day?.steps.filter((step) => step.done).length
  return (
    <Page
      title={t('First day')}
      facts={
        day
          ? t('{done} of {length} steps done · {open} to do', { done, length: day.steps.length, open: day.open })
          : ' '
      }
      actions={
        day && (
          <>
            <LoadUsual />
            {day.put_away ? (
              <Button loading={actions.isBusy('all')} onClick={() => actions.fetchBack('all')}>
                {t('Show on the dashboard again')}
              </Button>
            ) : (
              <Button variant="default" loading={actions.isBusy('all')} onClick={() => actions.putAway('all')}>
                {t('Put the list away')}
              </Button>
            )}
          </>
        )
      }
    >
      {day?.put_away && (
        <Notice>
          {t('{by} put this list away on {at}: it is no longer on the dashboard.', {
            by: day.put_away.by,
            at: formatDate(day.put_away.at),
          })}
        </Notice>
      )}
      <Panel flush>
        {day ? (
          <FirstDaySteps steps={day.steps} actions={actions} />
        ) : (
          <Waiting for={query} failure={t('Failed to load the steps')} lines={8} />
        )}
      </Panel>
    </Page>
  )
}
