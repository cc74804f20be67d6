import { IconSearch, IconStack2, IconStar } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import { Input } from '../../../kernel/web/ui/fields/input.tsx'
import { ErrorPanel } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { EmptyCatalogue } from './empty-catalogue.tsx'
import { type OrderSearchProps, useOrderSearch } from './use-order-search.ts'

/** Searches what can be ordered: arrows mark, Enter picks, Escape closes. Favourites and sets stand first. */
export function OrderSearch(props: OrderSearchProps) {
  const { id, words, choices, marked, away, ready, search, error, ...box } = useOrderSearch(props)
  return (
    <div className="u-lookup orders-search">
      <label htmlFor={id} className="u-label">
        {words.label}
      </label>
      <Input
        id={id}
        className="u-search"
        role="combobox"
        aria-expanded={!away && choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={!away && choices[marked] ? `${id}-${marked}` : undefined}
        placeholder={words.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        autoFocus
        leftSection={<IconSearch size={16} aria-hidden />}
        value={box.text}
        onChange={(event) => box.type(event.currentTarget.value)}
        onKeyDown={box.onKeyDown}
        onClick={box.show}
      />
      {error && choices.length === 0 && <ErrorPanel error={error} onRetry={box.retry} />}
      <div
        ref={box.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={words.label}
        className="u-lookup-list orders-choices"
        data-stale={!ready || undefined}
      >
        {!away &&
          choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys of its list
            <div
              key={choice.key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              className="u-lookup-row orders-choice"
              onMouseMove={() => box.mark(index)}
              onClick={() => box.pick(choice)}
            >
              {choice.kind === 'set' && <IconStack2 size={16} aria-hidden />}
              {choice.kind === 'favourite' && <IconStar size={16} aria-hidden />}
              <span>
                {choice.name}
                {choice.facts && <span className="u-person-facts">{choice.facts}</span>}
              </span>
            </div>
          ))}
      </div>
      {!away && ready && choices.length === 0 && !error && (
        <div className="u-muted u-small orders-nothing">
          {search ? t('Nothing is called “{search}”', { search }) : <EmptyCatalogue kind={props.kind} />}
        </div>
      )}
      <p className="u-small u-muted orders-told" role="status">
        {box.announced}
      </p>
    </div>
  )
}
