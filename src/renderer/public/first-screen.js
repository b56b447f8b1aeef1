// Remembers that Enter was pressed before the program is there to hear it.
document.getElementById('first-name').addEventListener('keydown', ({ key, currentTarget }) => {
  if (key === 'Enter') currentTarget.dataset.entered = ''
})
