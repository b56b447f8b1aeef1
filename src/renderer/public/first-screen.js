// Remembers what Enter was pressed for before the program is there to hear it.
const field = document.getElementById('first-name')
field.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') field.dataset.entered = field.value
})
field.addEventListener('input', () => {
  delete field.dataset.entered
})
