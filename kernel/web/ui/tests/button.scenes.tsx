import { useState } from 'react'
import { Button } from '../button.tsx'
import { Input } from '../fields/input.tsx'
import { show, useTold } from './show.tsx'

/** Buttons in a form that says when it is sent. */
function Buttons() {
  const { tell, told } = useTold()
  const [saving, setSaving] = useState(false)
  return (
    <form
      aria-label="Bed"
      onSubmit={(event) => {
        event.preventDefault()
        tell('sent')
      }}
    >
      <Button onClick={() => tell('looked')}>Look</Button>
      <Button
        loading={saving}
        onClick={() => {
          tell('saved')
          setSaving(true)
        }}
      >
        Save the bed
      </Button>
      <Button type="submit">Send</Button>
      <Button disabled onClick={() => tell('pressed')}>
        Not now
      </Button>
      <Button component="a" href="#elsewhere" variant="default">
        Elsewhere
      </Button>
      <Input aria-label="Weight" error rightSection={<span className="u-unit">kg</span>} />
      {told}
    </form>
  )
}

show({ Buttons })
