import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { fetchHelp, type Help as HelpOfScreen } from '../../../../kernel/web/help.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SearchInput } from '../../../../kernel/web/ui/fields/search-input.tsx'
import { EmptyState, Skeleton } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { HelpBody } from '../../../../kernel/web/ui/overlay/help-body.tsx'
import { matches } from './matches.ts'

function Topic({ help, open }: { help: HelpOfScreen; open: boolean }) {
  return (
    // Another search opens what it found and closes the rest.
    <details key={String(open)} open={open} className="support-topic">
      <summary>
        <h2>{t(help.title)}</h2>
      </summary>
      <HelpBody help={help} />
      {help.to && (
        <Link to={help.to} className="u-link">
          {t('Open {title}', { title: help.title })}
        </Link>
      )}
    </details>
  )
}

/** The help of the screens that this person may open; undefined while it is on its way. */
function useOwnHelp(): readonly HelpOfScreen[] | undefined {
  const { me, can } = useSession()
  const [all, setAll] = useState<readonly HelpOfScreen[]>()
  useEffect(() => {
    fetchHelp().then(setAll, () => setAll([]))
  }, [])
  const may = ({ permission, module }: HelpOfScreen['may'][number]) =>
    permission !== 'public' &&
    (permission === 'signed_in' || can(permission)) &&
    (module === undefined || me?.hospital?.modules.includes(module) === true)
  return all?.filter((help) => help.may.some(may))
}

type Props = { find: string; onFind: (find: string) => void; onRaise: () => void }

/** What there is to know about every screen, found by words. */
export function Help({ find, onFind, onRaise }: Props) {
  const all = useOwnHelp()
  if (!all) return <Skeleton lines={8} />
  const found = all.filter((help) => matches(help, find))
  return (
    <div className="u-table-block">
      <div className="u-toolbar">
        <SearchInput label={t('Search the help')} placeholder={t('What is it about?')} value={find} onSearch={onFind} />
        <span className="u-muted u-small" role="status">
          {find
            ? t('{length} of {length2} topics', { length: found.length, length2: all.length })
            : t('{length} topics', { length: all.length })}
        </span>
      </div>
      {found.map((help) => (
        <Topic key={help.title} help={help} open={find !== ''} />
      ))}
      {found.length === 0 && (
        <EmptyState
          text={t('No help found')}
          hint={t('Try another word, or ask the people who run Uzima.')}
          action={
            <Button variant="default" onClick={onRaise}>
              {t('New Ticket')}
            </Button>
          }
        />
      )}
    </div>
  )
}
