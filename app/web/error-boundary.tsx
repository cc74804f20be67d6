import { Component, type ReactNode } from 'react'
import { t } from '../../kernel/contract/words/text.ts'
import { Button } from '../../kernel/web/ui/button.tsx'
import { Notice } from '../../kernel/web/ui/overlay/feedback.tsx'

type State = { failed: boolean }

/** Catches a screen that breaks (or whose script could not be loaded), so that the rest of the house goes on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="u-page" data-narrow>
        <Notice tone="red">
          {t('Something went wrong on this page. What was saved is safe; unsaved input of forms is kept.')}
        </Notice>
        <div className="u-row">
          <Button onClick={() => window.location.reload()}>{t('Load the page again')}</Button>
          <Button variant="default" component="a" href="/">
            {t('Go to your dashboard')}
          </Button>
        </div>
      </div>
    )
  }
}
