// Preloaded into the server by `npm start`. The IPC channel closes when the parent process ends, even by kill -9; a server
// that lived on would block the port and the data folder for the next start. Ending at once is safe: everything acknowledged
// is in the database, and another process shuts that down cleanly.
if (process.channel) {
  process.on('disconnect', () => process.exit(1))
  process.channel.unref()
}
