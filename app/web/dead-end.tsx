import { Link } from 'react-router'
import { moduleMissingText } from '../../kernel/contract/index.ts'
import { t } from '../../kernel/contract/words/text.ts'
import { useSession } from '../../kernel/web/session/session.tsx'
import { Button } from '../../kernel/web/ui/button.tsx'
import { EmptyState } from '../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../kernel/web/ui/page/page.tsx'
import { homeOf } from './guard.tsx'

const GoHome = () => {
  const { me } = useSession()
  return (
    <Button component={Link} to={me ? homeOf(me) : '/login'}>
      {me ? t('Go to your dashboard') : t('Sign in')}
    </Button>
  )
}

/** For an address that does not exist. */
const NotFound = () => (
  <Page title={t('Page not found')}>
    <EmptyState
      text={t('There is nothing at this address')}
      hint={t('It may have been moved, or the link is not complete.')}
      action={<GoHome />}
    />
  </Page>
)

/** For a page that exists but not for this person, or not for this hospital. */
const NoAccess = ({ missing }: { missing?: string }) => (
  <Page title={t('No access')}>
    <EmptyState
      text={t('You do not have access to this page')}
      hint={missing ? moduleMissingText(missing) : t('If you need it for your work, ask whoever manages your account.')}
      action={<GoHome />}
    />
  </Page>
)

/**
 * Where nobody goes on: an address that is not there, or not for this person. Its code comes when somebody gets there.
 */
export default function DeadEnd({ exists, missing }: { exists: boolean; missing?: string }) {
  return exists ? <NoAccess missing={missing} /> : <NotFound />
}
