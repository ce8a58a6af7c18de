// Loaded into the server by `npm start`. The channel to its parent closes when the parent is gone, even by kill -9;
// staying alive would hold the address and the data folder against the next start. Ending at once is safe: everything
// acknowledged is in the database, which is shut down cleanly by its own guardian.
if (process.channel) {
  process.on('disconnect', () => process.exit(1))
  process.channel.unref()
}
