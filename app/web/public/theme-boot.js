// Sets light or dark before the first paint; a file of its own, because the content security policy forbids inline script.
;(() => {
  const stored = localStorage.getItem('uzima.colour-scheme')
  const dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.colourScheme = dark ? 'dark' : 'light'
})()
