import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../kernel/contract/words/text.ts'
import { fetchHelp, type Help } from '../../kernel/web/help.ts'
import { Dialog } from '../../kernel/web/ui/overlay/dialog.tsx'
import { EmptyState, Skeleton } from '../../kernel/web/ui/overlay/feedback.tsx'
import { HelpBody } from '../../kernel/web/ui/overlay/help-body.tsx'

type Props = { path: string | undefined; hospital: boolean; onClose: () => void }

/** The help of the screen that one is on, at the right edge. */
export default function HelpPanel({ path, hospital, onClose }: Props) {
  const [texts, setTexts] = useState<readonly Help[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    fetchHelp().then(setTexts, () => setFailed(true))
  }, [])
  const help = texts?.find(({ of }) => path !== undefined && of.includes(path))
  return (
    <Dialog
      open
      onClose={onClose}
      size="side"
      title={help ? t('Help: {title}', { title: help.title }) : t('Help')}
      footer={
        <Link to={hospital ? '/hospital/support?tab=help' : '/support/tickets'} className="u-link" onClick={onClose}>
          {hospital ? t('All help, and ask for support') : t('Tickets')}
        </Link>
      }
    >
      {help && <HelpBody help={help} />}
      {!help && !texts && !failed && <Skeleton lines={8} />}
      {failed && (
        <EmptyState text={t('The help could not be fetched')} hint={t('Check the connection, then press ? again.')} />
      )}
      {texts && !help && (
        <EmptyState text={t('There is no page here to help with')} hint={t('Choose a page in the menu.')} />
      )}
    </Dialog>
  )
}
